import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { currentSession } from './session.ts'

/** What every screen shows of one's own office, once it is another. */
export function useKeepOffice(): (office: string | null) => Promise<void> {
  const queries = useQueryClient()
  const router = useRouter()
  return async (office) => {
    queries.setQueryData(currentSession.queryKey, (session) =>
      session?.user ? { ...session, user: { ...session.user, office } } : session,
    )
    // The screens have the session from their route.
    await router.invalidate()
  }
}
