import { createFileRoute } from '@tanstack/react-router'
import { Documents } from '../vendor/documents.tsx'

export const Route = createFileRoute('/_app/vendors/$vendorId/_page/documents')({
  validateSearch: ({ add }): { add?: 'DPA' } => (add === 'DPA' ? { add } : {}),
  component: () => <Documents {...Route.useParams()} {...Route.useSearch()} />,
})
