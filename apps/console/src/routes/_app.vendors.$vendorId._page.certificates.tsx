import { createFileRoute } from '@tanstack/react-router'
import { Certificates } from '../vendor/certificates.tsx'

export const Route = createFileRoute('/_app/vendors/$vendorId/_page/certificates')({
  component: () => <Certificates {...Route.useParams()} />,
})
