import { build, run } from '@custos/database/query'
import type { TenantSession } from '@custos/database/session'
import type { EventServices } from '../events/record.ts'
import type { Services } from '../services.ts'
import { endSessionsOf } from '../sessions/store.ts'
import { recordUserEvent } from './events.ts'
import { issueLink, type Link } from './links.ts'
import { updateUser } from './store.ts'
import type { User } from './user.ts'

/** Removes every sign-in method of a person, and creates the link to set up new ones. */
export async function resetUser(
  session: TenantSession,
  services: EventServices & Pick<Services, 'masterKey'>,
  now: Date,
  user: User,
): Promise<Link> {
  await updateUser(session, user.id, {
    password_hash: null,
    totp_secret: null,
    totp_confirmed_at: null,
    totp_step: null,
    updated_at: now,
  })
  for (const table of ['user_recovery_codes', 'user_passkeys', 'user_identities'] as const)
    await run(session, build.deleteFrom(table).where('tenant_id', '=', session.tenantId).where('user_id', '=', user.id))
  await endSessionsOf(session, user.id)
  await recordUserEvent(session, services, now, 'user.reset', user.id)
  return issueLink(session, services.masterKey, now, user.id, user.signed_in_at === null ? 'INVITATION' : 'RESET')
}
