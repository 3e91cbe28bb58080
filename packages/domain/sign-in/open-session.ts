import type { TenantSession } from '@custos/database/session'
import { newId } from '@custos/kernel/ids'
import { newSecret } from '../secrets.ts'
import { endOf, type Method, type PersonSession, type Source, tokenHash } from '../sessions/session.ts'
import { endSession, insertSession, personSession } from '../sessions/store.ts'
import { updateUser } from '../users/store.ts'
import type { User } from '../users/user.ts'

export interface OpenedSession {
  /** 256 random bits, only for the cookie. */
  token: string
  person: PersonSession
}

/**
 * Opens a session for a person who has proved their identity. The same person's former session in the browser ends, so that a token
 * known before the sign-in is worthless (session fixation).
 */
export async function openSession(
  session: TenantSession,
  masterKey: Uint8Array,
  now: Date,
  user: Pick<User, 'id' | 'access_until'>,
  how: {
    stage: PersonSession['stage']
    method: Method
    source: Source
    before?: string | undefined
    /** The time of the proof of identity, if it was earlier; null if unknown. */
    authenticatedAt?: Date | null
  },
): Promise<OpenedSession> {
  if (how.before !== undefined) await endSession(session, user.id, how.before)
  const token = newSecret()
  const id = newId()
  const hash = tokenHash(masterKey, token)
  await insertSession(session, {
    tenant_id: session.tenantId,
    id,
    user_id: user.id,
    token_hash: hash,
    stage: how.stage,
    method: how.method,
    ip_address: how.source.ip,
    user_agent: how.source.userAgent?.slice(0, 500) ?? null,
    created_at: now,
    authenticated_at: how.authenticatedAt === undefined ? now : how.authenticatedAt,
    last_used_at: now,
    ends_at: endOf(how.stage, now, user.access_until),
  })
  if (how.stage === 'SIGNED_IN') await updateUser(session, user.id, { signed_in_at: now })
  const person = await personSession.first(session, { tenantId: session.tenantId, id, hash, now })
  if (!person) throw new Error('A session was opened for a person who may not enter')
  return { token, person }
}
