import { createFileRoute } from '@tanstack/react-router'
import { EditVendor } from '../vendor/edit-vendor.tsx'

export const Route = createFileRoute('/_app/vendors/$vendorId/_page/edit')({
  component: () => <EditVendor {...Route.useParams()} />,
})
