import { createFileRoute } from '@tanstack/react-router'
import { Decide } from '../decide/decide.tsx'

export const Route = createFileRoute('/_app/vendors/$vendorId/decide')({
  component: () => <Decide {...Route.useParams()} />,
})
