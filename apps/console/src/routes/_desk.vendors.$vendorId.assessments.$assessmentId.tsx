import { createFileRoute } from '@tanstack/react-router'
import { Review } from '../review/review.tsx'

export const Route = createFileRoute('/_desk/vendors/$vendorId/assessments/$assessmentId')({
  component: () => <Review {...Route.useParams()} />,
})
