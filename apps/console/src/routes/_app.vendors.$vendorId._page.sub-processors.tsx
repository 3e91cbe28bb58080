import { createFileRoute } from '@tanstack/react-router'
import { SubProcessors } from '../vendor/sub-processors.tsx'

export const Route = createFileRoute('/_app/vendors/$vendorId/_page/sub-processors')({
  component: () => <SubProcessors {...Route.useParams()} />,
})
