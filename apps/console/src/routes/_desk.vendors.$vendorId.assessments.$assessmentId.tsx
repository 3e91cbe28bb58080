import { createFileRoute } from '@tanstack/react-router'
import { Review } from '../review/review.tsx'

export const Route = createFileRoute('/_desk/vendors/$vendorId/assessments/$assessmentId')({
  validateSearch: ({ answer }): { answer?: string } => (typeof answer === 'string' ? { answer } : {}),
  component: () => <Review {...Route.useParams()} {...Route.useSearch()} />,
})
