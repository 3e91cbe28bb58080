import { createFileRoute } from '@tanstack/react-router'
import { Contracts } from '../vendor/contracts.tsx'

export const Route = createFileRoute('/_app/vendors/$vendorId/_page/contracts')({
  component: () => <Contracts {...Route.useParams()} />,
})
