import { type Role, scopesOfRole } from '@custos/contract/roles'
import type { Scope } from '@custos/contract/scopes'
import type { TenantSession } from '@custos/database/session'
import { letter } from '../mail/letter.ts'
import { queueMail } from '../mail/queue.ts'
import type { Services } from '../services.ts'
import { usersInRoles } from './store.ts'
import { emailOf, maySignIn } from './user.ts'

/**
 * Queues a mail to everybody in the session's organisation who holds the scope and may sign in, in its transaction, whatever
 * notices they chose; none without a mail server. Use this only for mail about the installation or its approvers. Send everything
 * else as a notice.
 */
export async function mailScopeHolders(
  session: TenantSession,
  { mail, masterKey }: Pick<Services, 'mail' | 'masterKey'>,
  now: Date,
  scope: Scope,
  subject: string,
  { paragraphs, path }: { paragraphs: string[]; path: string },
): Promise<void> {
  if (!mail) return
  const roles = (Object.keys(scopesOfRole) as Role[]).filter((role) =>
    (scopesOfRole[role] as readonly Scope[]).includes(scope),
  )
  for (const person of await usersInRoles.all(session, { tenantId: session.tenantId, roles })) {
    const to = emailOf(person)
    if (to === null || person.signed_in_at === null || !maySignIn(person, now)) continue
    const link = { text: 'Open Custos', url: `${mail.publicUrl}${path}` }
    await queueMail(session, masterKey, now, { to, ...letter({ subject, paragraphs, link, foot: [] }) })
  }
}
