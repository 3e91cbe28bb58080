import { createFileRoute } from '@tanstack/react-router'
import { History } from '../vendor/history.tsx'

export const Route = createFileRoute('/_app/vendors/$vendorId/_page/history')({
  component: () => <History {...Route.useParams()} />,
})
