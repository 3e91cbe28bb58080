import { createFileRoute } from '@tanstack/react-router'
import { Questions } from '../questions/questions.tsx'

export const Route = createFileRoute('/_desk/vendors/$vendorId/_page/questions')({
  component: () => <Questions {...Route.useParams()} />,
})
