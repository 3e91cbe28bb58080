import { createFileRoute } from '@tanstack/react-router'
import { Documents } from '../vendor/documents.tsx'

export const Route = createFileRoute('/_app/vendors/$vendorId/_page/documents')({
  component: () => <Documents {...Route.useParams()} />,
})
