import type { TenantSession } from '@custos/database/session'
import type { Services } from '../services.ts'
import { admins } from '../users/store.ts'
import { emailOf, mayEnter } from '../users/user.ts'
import { letter } from './letter.ts'
import { queueMail } from './queue.ts'

/**
 * Queues a mail for every admin of the session's organisation who may sign in, in its transaction, whatever notices they chose; nothing
 * where no mail server is configured. For what concerns the installation itself; all else is a notice.
 */
export async function tellAdmins(
  session: TenantSession,
  { mail, masterKey }: Pick<Services, 'mail' | 'masterKey'>,
  now: Date,
  subject: string,
  { paragraphs, path }: { paragraphs: string[]; path: string },
): Promise<void> {
  if (!mail) return
  for (const person of await admins.all(session, { tenantId: session.tenantId })) {
    const to = emailOf(person)
    if (to === null || person.signed_in_at === null || !mayEnter(person, now)) continue
    const link = { text: 'Open Custos', url: `${mail.publicUrl}${path}` }
    await queueMail(session, masterKey, now, { to, ...letter({ subject, paragraphs, link, foot: [] }) })
  }
}
