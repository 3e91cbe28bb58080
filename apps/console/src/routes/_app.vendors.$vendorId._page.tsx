import { createFileRoute } from '@tanstack/react-router'
import { VendorPage } from '../vendor/vendor-page.tsx'

export const Route = createFileRoute('/_app/vendors/$vendorId/_page')({
  component: () => <VendorPage {...Route.useParams()} />,
})
