import { createFileRoute } from '@tanstack/react-router'
import { Answers } from '../vendor/answers.tsx'

export const Route = createFileRoute('/_app/vendors/$vendorId/_page/answers')({
  component: () => <Answers {...Route.useParams()} />,
})
