import { createFileRoute, redirect } from '@tanstack/react-router'
import { currentSession, isSignedIn } from '../session/session.ts'
import { Shell } from '../shell/shell.tsx'

/** Every screen behind the sign-in. */
export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ context: { queries }, location }) => {
    const session = await queries.ensureQueryData(currentSession)
    if (!isSignedIn(session)) throw redirect({ to: '/sign-in', search: { to: location.href } })
    return { session }
  },
  component: Shell,
})
