import { scopesOfRole } from '@custos/contract/roles'
import type { Schema } from '@custos/database/schema'
import { unixSeconds } from '@custos/kernel/clock'
import type { Method } from './session.ts'
import { idleUntil, type PersonSession } from './session.ts'

/** @param current the id of the requesting session; null if it is not the person's. */
export const presentSession = (
  row: Omit<Schema['user_sessions'], 'tenant_id' | 'user_id' | 'token_hash' | 'stage' | 'authenticated_at'>,
  current: string | null,
) => ({
  id: row.id,
  current: row.id === current,
  method: row.method as Method,
  ip_address: row.ip_address,
  user_agent: row.user_agent,
  created_at: unixSeconds(row.created_at),
  last_used_at: unixSeconds(row.last_used_at),
  ends_at: unixSeconds(row.ends_at),
})

/** The signed-in person for the console; before the second factor, without personal data. */
export function presentSignedIn(session: PersonSession, isDemonstration: boolean) {
  const isIn = session.stage === 'SIGNED_IN'
  return {
    stage: session.stage,
    session_id: session.id,
    demonstration: isDemonstration,
    organisation: isIn ? { id: session.tenant_id, name: session.organisation } : null,
    user: isIn
      ? {
          id: session.user_id,
          email: session.email,
          name: session.name ?? session.email,
          job_title: session.job_title,
          role: session.role,
        }
      : null,
    scopes: isIn ? [...scopesOfRole[session.role]] : [],
    authenticated_at: session.authenticated_at && unixSeconds(session.authenticated_at),
    idle_until: unixSeconds(idleUntil(session)),
    ends_at: unixSeconds(session.ends_at),
  }
}
