import type { TenantSession } from '@custos/database/session'
import type { Services } from '../services.ts'
import { peopleToTell } from '../users/store.ts'
import { emailOf, mayEnter } from '../users/user.ts'
import { letter } from './letter.ts'
import { queueMail } from './queue.ts'

/**
 * Queues a mail for people of the session's organisation who may sign in, in its transaction; nothing where no mail server is
 * configured. It names no vendor and quotes nothing: what it is about is seen by signing in.
 *
 * @param whom one person, or everybody of a role.
 */
export async function tellPeople(
  session: TenantSession,
  { mail, masterKey }: Pick<Services, 'mail' | 'masterKey'>,
  now: Date,
  whom: { id: string } | { role: string },
  subject: string,
  { paragraphs, path }: { paragraphs: string[]; path: string },
): Promise<void> {
  if (!mail) return
  for (const person of await peopleToTell(session, whom)) {
    const to = emailOf(person)
    if (to === null || person.signed_in_at === null || !mayEnter(person, now)) continue
    const link = { text: 'Open Custos', url: `${mail.publicUrl}${path}` }
    await queueMail(session, masterKey, now, { to, subject, ...letter({ paragraphs, link, foot: [] }) })
  }
}
