import { run } from '@custos/database/query'
import type { Session, TenantSession } from '@custos/database/session'
import { daysAfter } from '@custos/kernel/clock'
import type { Services } from '../services.ts'
import { build } from '../tables.ts'
import type { Enquiry } from './enquiry.ts'
import { recordEnquiryEvent } from './events.ts'
import { makeLinks } from './links.ts'
import { answersHandedIn, enquiryForChange, linksOf } from './store.ts'

/** Reminders that Custos sends by itself: one before the day by which an answer is asked for, one when it has passed. */
const most = 2

/** The first one comes this long before that day. Days. */
const before = 3

/** After it nobody is reminded any more: a worker that was off for long does not make up for it. Days. */
const patience = 7

/** Enquiries of all organisations that may need a reminder; run under the operator's role. */
export function enquiriesToRemind(session: Session, now: Date): Promise<{ tenant_id: string; id: string }[]> {
  return session.query({
    text: `SELECT tenant_id, id FROM enquiries
           WHERE closed_at IS NULL AND answer_by > $2 AND (
             (reminders = 0 AND answer_by <= $3 AND created_at <= $4) OR (reminders < ${most} AND answer_by <= $1))
           ORDER BY tenant_id, id LIMIT 500`,
    values: [
      now,
      daysAfter(now, -patience),
      daysAfter(now, before),
      // Whoever was asked today needs none.
      daysAfter(now, -1),
    ],
  })
}

/** Mails a new link to everybody whose link is still good, unless something was handed in; in the transaction that counts it. */
export async function remindOf(session: TenantSession, services: Services, now: Date, id: string): Promise<void> {
  const { tenantId } = session
  const enquiry = await enquiryForChange.first(session, { tenantId, id })
  if (!enquiry || enquiry.closed_at || enquiry.reminders >= remindersBy(enquiry, now)) return
  await noteReminders(session, id, remindersBy(enquiry, now))
  const of = { tenantId, enquiryId: id }
  if ((await answersHandedIn.all(session, of)).length > 0) return noteReminders(session, id, most)
  const open = (await linksOf.all(session, of)).filter((link) => link.revoked_at === null && link.expires_at > now)
  if (open.length === 0) return
  await makeLinks(session, services, now, enquiry, open)
  await recordEnquiryEvent(session, services, now, 'enquiry.reminded', enquiry)
}

const remindersBy = ({ answer_by }: Pick<Enquiry, 'answer_by'>, now: Date): number => (answer_by <= now ? most : 1)

async function noteReminders(session: TenantSession, id: string, reminders: number): Promise<void> {
  await run(
    session,
    build.updateTable('enquiries').set({ reminders }).where('tenant_id', '=', session.tenantId).where('id', '=', id),
  )
}
