import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { currentSession } from './session.ts'

/** Updates every screen that shows the person's own job title after a change. */
export function useKeepJobTitle(): (job_title: string | null) => Promise<void> {
  const queries = useQueryClient()
  const router = useRouter()
  return async (job_title) => {
    queries.setQueryData(currentSession.queryKey, (session) =>
      session?.user ? { ...session, user: { ...session.user, job_title } } : session,
    )
    // The route gives the session to the screens.
    await router.invalidate()
  }
}
