import { createFileRoute } from '@tanstack/react-router'
import { Company } from '../vendor/company.tsx'

export const Route = createFileRoute('/_app/vendors/$vendorId/_page/company')({
  component: () => <Company {...Route.useParams()} />,
})
