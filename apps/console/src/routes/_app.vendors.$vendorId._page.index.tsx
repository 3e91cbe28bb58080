import { createFileRoute } from '@tanstack/react-router'
import { Overview } from '../vendor/overview.tsx'

export const Route = createFileRoute('/_app/vendors/$vendorId/_page/')({
  component: () => <Overview {...Route.useParams()} />,
})
