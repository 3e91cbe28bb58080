import { createFileRoute } from '@tanstack/react-router'
import { SingleSignOn } from '../session/single-sign-on.tsx'

export const Route = createFileRoute('/single-sign-on/$organisation')({
  component: () => <SingleSignOn {...Route.useParams()} />,
})
