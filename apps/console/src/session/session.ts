import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ask } from '../api/client.ts'
import { ApiFailure } from '../api/failure.ts'

export type Role = 'viewer' | 'auditor' | 'reviewer' | 'approver' | 'admin'

export interface Person {
  id: string
  email: string
  name: string
  /** What she is in the organisation. */
  office: string | null
  role: Role
}

/** Who is signed in, and what that allows. Times are unix seconds. */
export interface Session {
  stage: 'SIGNED_IN' | 'SECOND_FACTOR'
  session_id: string
  /** Everything here is fictional. */
  demonstration: boolean
  organisation: { id: string; name: string } | null
  user: Person | null
  scopes: string[]
  authenticated_at: number | null
  idle_until: number
  ends_at: number
}

/** A session that may do everything that its scopes name. */
export interface SignedIn extends Session {
  stage: 'SIGNED_IN'
  organisation: { id: string; name: string }
  user: Person
}

/** The session of this browser, or null where nobody is signed in. */
export const currentSession = queryOptions({
  queryKey: ['session'],
  staleTime: 60_000,
  queryFn: async (): Promise<Session | null> => {
    try {
      return await ask<Session>('GET', '/session')
    } catch (error) {
      if (isSignedOut(error)) return null
      throw error
    }
  },
})

export const isSignedIn = (session: Session | null): session is SignedIn => session?.stage === 'SIGNED_IN'

const signedOutCodes = new Set(['user_not_authenticated', 'token_expired', 'token_invalid'])

/** The session has ended: the next step is to sign in. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiFailure && signedOutCodes.has(error.code)

/** What the drafts of a person are kept under: in the tab alone, so that they go with it. */
export const draftsOf = (userId: string): string => `draft:${userId}`

/** Takes the session that a step of signing in gave; what somebody else read before is forgotten. */
export function keepSession(queries: QueryClient, session: Session): void {
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(draftsOf('')) && !key.startsWith(draftsOf(session.user?.id ?? '-')))
      sessionStorage.removeItem(key)
  queries.setQueryData(currentSession.queryKey, session)
}

export async function signOut(queries: QueryClient): Promise<void> {
  await ask('DELETE', '/session')
  queries.clear()
  // Drafts, and whatever else is kept of her in this tab.
  sessionStorage.clear()
  queries.setQueryData(currentSession.queryKey, null)
}
