import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { currentSession } from './session.ts'

/** What every screen shows of one's own job title, once it is another. */
export function useKeepJobTitle(): (job_title: string | null) => Promise<void> {
  const queries = useQueryClient()
  const router = useRouter()
  return async (job_title) => {
    queries.setQueryData(currentSession.queryKey, (session) =>
      session?.user ? { ...session, user: { ...session.user, job_title } } : session,
    )
    // The screens have the session from their route.
    await router.invalidate()
  }
}
