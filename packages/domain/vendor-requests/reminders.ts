import { run } from '@custos/database/query'
import type { Session, TenantSession } from '@custos/database/session'
import { daysAfter } from '@custos/kernel/clock'
import type { Services } from '../services.ts'
import { build } from '../tables.ts'
import { recordVendorRequestEvent } from './events.ts'
import { makeLinks } from './links.ts'
import { linksOf, submittedAnswers, vendorRequestForChange } from './store.ts'
import type { VendorRequest } from './vendor-request.ts'

/** The number of automatic reminders: one before the requested day, one after it. */
const max = 2

/** The first one precedes that day by this long. Days. */
const daysBefore = 3

/** The time after which no reminder is sent, so that a worker does not catch up after a long stop. Days. */
const timeoutMs = 7

/** Vendor requests of all organisations that may need a reminder. Run under the operator's role. */
export function vendorRequestsToRemind(session: Session, now: Date): Promise<{ tenant_id: string; id: string }[]> {
  return session.query({
    text: `SELECT tenant_id, id FROM vendor_requests
           WHERE closed_at IS NULL AND answer_by > $2 AND NOT EXISTS (
             SELECT FROM vendors WHERE vendors.tenant_id = vendor_requests.tenant_id AND vendors.id = vendor_id AND has_ended) AND (
             (reminders = 0 AND answer_by <= $3 AND created_at <= $4) OR (reminders < ${max} AND answer_by <= $1))
           ORDER BY tenant_id, id LIMIT 500`,
    values: [
      now,
      daysAfter(now, -timeoutMs),
      daysAfter(now, daysBefore),
      // Contacts asked today need no reminder.
      daysAfter(now, -1),
    ],
  })
}

/** Mails a new link to everybody with a valid link, unless answers were submitted, in the transaction that counts the reminder. */
export async function remindOf(session: TenantSession, services: Services, now: Date, id: string): Promise<void> {
  const { tenantId } = session
  const vendorRequest = await vendorRequestForChange.first(session, { tenantId, id })
  if (!vendorRequest || vendorRequest.closed_at || vendorRequest.reminders >= remindersBy(vendorRequest, now)) return
  await noteReminders(session, id, remindersBy(vendorRequest, now))
  const key = { tenantId, vendorRequestId: id }
  if ((await submittedAnswers.all(session, key)).length > 0) return noteReminders(session, id, max)
  const open = (await linksOf.all(session, key)).filter((link) => link.revoked_at === null && link.expires_at > now)
  if (open.length === 0) return
  await makeLinks(session, services, now, vendorRequest, open)
  await recordVendorRequestEvent(session, services, now, 'vendor_request.reminded', vendorRequest)
}

const remindersBy = ({ answer_by }: Pick<VendorRequest, 'answer_by'>, now: Date): number => (answer_by <= now ? max : 1)

async function noteReminders(session: TenantSession, id: string, reminders: number): Promise<void> {
  await run(
    session,
    build
      .updateTable('vendor_requests')
      .set({ reminders })
      .where('tenant_id', '=', session.tenantId)
      .where('id', '=', id),
  )
}
