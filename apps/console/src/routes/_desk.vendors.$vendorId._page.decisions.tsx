import { createFileRoute } from '@tanstack/react-router'
import { Decisions } from '../vendor/decisions.tsx'

export const Route = createFileRoute('/_desk/vendors/$vendorId/_page/decisions')({
  component: () => <Decisions {...Route.useParams()} />,
})
