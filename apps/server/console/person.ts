import { ApiError } from '@custos/contract/errors'
import { scopesOfRole } from '@custos/contract/roles'
import type { Caller } from '@custos/domain/call'
import { isFresh, type PersonSession } from '@custos/domain/sessions/session'
import type { Sessions } from '@custos/domain/sessions/sessions'
import type { FastifyRequest } from 'fastify'
import { sessionTokenOf } from './cookies.ts'

/** The session of the request's cookie, at any stage. @throws ApiError user_not_authenticated, token_invalid, token_expired. */
export async function sessionOf(request: FastifyRequest, sessions: Sessions): Promise<PersonSession> {
  const token = sessionTokenOf(request)
  if (token === undefined) throw new ApiError('user_not_authenticated')
  return sessions.find(token, request.context.arrivedAt)
}

/** The session of a person who has signed in. @throws ApiError as `sessionOf`. */
export async function personOf(request: FastifyRequest, sessions: Sessions): Promise<PersonSession> {
  const session = await sessionOf(request, sessions)
  if (session.stage !== 'SIGNED_IN') throw new ApiError('user_not_authenticated')
  return session
}

/** A person as a caller: the organisation's console, with the scopes of the person's role. */
export const callerOf = ({ tenant_id, app_id, user_id, role }: PersonSession): Caller => ({
  tenantId: tenant_id,
  appId: app_id,
  userId: user_id,
  scopes: new Set(scopesOfRole[role]),
})

/**
 * @throws ApiError authentication_required (compare RFC 9470) unless the person has proved their identity in the last minutes.
 */
export function requireFresh(person: PersonSession, now: Date): void {
  if (!isFresh(person, now)) throw new ApiError('authentication_required')
}
