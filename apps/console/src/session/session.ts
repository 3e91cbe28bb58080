import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { consoleRequest, type Data } from '../api/client.ts'
import { ApiFailure } from '../api/failure.ts'

export type { Role } from '../api/types.ts'

/** The signed-in person, with the scopes. */
export type Session = Data<'/console/session', 'GET'>
export type Person = NonNullable<Session['user']>

/** A session with which the person can do everything that its scopes allow. */
export type SignedIn = Session & {
  stage: 'SIGNED_IN'
  organisation: NonNullable<Session['organisation']>
  user: Person
}

/** The session of this browser; null if nobody is signed in. */
export const currentSession = queryOptions({
  queryKey: ['session'],
  staleTime: 60_000,
  queryFn: async (): Promise<Session | null> => {
    try {
      return await consoleRequest('GET', '/console/session')
    } catch (error) {
      if (isSignedOut(error)) return null
      throw error
    }
  },
})

export const isSignedIn = (session: Session | null): session is SignedIn => session?.stage === 'SIGNED_IN'

const signedOutCodes = new Set(['user_not_authenticated', 'token_expired', 'token_invalid'])

/** Whether the session has ended, so that the person must sign in. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiFailure && signedOutCodes.has(error.code)

/** The key of a person's drafts, which are stored only in the tab and end with it. */
export const draftsOf = (userId: string): string => `draft:${userId}`

/** Stores the session of a completed sign-in step, and drops data that another user has read before. */
export function keepSession(queries: QueryClient, session: Session): void {
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(draftsOf('')) && !key.startsWith(draftsOf(session.user?.id ?? '-')))
      sessionStorage.removeItem(key)
  queries.setQueryData(currentSession.queryKey, session)
}

export async function signOut(queries: QueryClient): Promise<void> {
  await consoleRequest('DELETE', '/console/session')
  queries.clear()
  // Clears drafts, and all other data of the person in this tab.
  sessionStorage.clear()
  queries.setQueryData(currentSession.queryKey, null)
}
