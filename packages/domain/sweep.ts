import { idempotencyHours } from '@custos/contract/idempotency'
import type { Session, TenantSession } from '@custos/database/session'
import { daysAfter } from '@custos/kernel/clock'
import { settleVendorStatus } from './approvals/settle.ts'
import { eraseArchives, organisationsToErase } from './archive/erase.ts'
import { countAssessment, uncountedAssessments } from './assessments/bring-up-to-date.ts'
import { abandonedAssessments, giveUpAssessment } from './assessments/give-up.ts'
import { reassess, vendorsToReassess } from './assessments/reassess/on-schedule.ts'
import { abandonedDocuments, giveUpDocument } from './document-reading/give-up.ts'
import { enquiriesToRemind, remindOf } from './enquiries/reminders.ts'
import { removeOldMails } from './mail/queue.ts'
import { dueReaders, tellReader } from './notices/send.ts'
import type { Services } from './services.ts'
import { removeEnded } from './sessions/store.ts'
import { removeOldTries } from './tries/store.ts'
import { removeOldDeliveries } from './webhooks/queue.ts'

/** For how many days sent webhooks and mails are kept. */
const deliveryDays = 30

/**
 * Does what time alone makes due: partitions for the months ahead, stored answers that are too old, vendors whose certificates have
 * ended, approved vendors whose last assessment is too old, assessments that were given up or that an
 * earlier version completed, and mail to people and vendors. Any number of
 * workers may sweep at once: what one has done, another finds done. What fails holds up nothing else.
 *
 * @throws {AggregateError} after all others were swept: each thing that could not be, with its organisation and the cause
 */
export async function sweep(services: Services, now: Date): Promise<void> {
  const found = await services.database.operateInTransaction(async (session) => {
    const [lock] = await session.query<{ held: boolean }>({
      text: "SELECT pg_try_advisory_xact_lock(hashtext('sweep')) AS held",
    })
    if (!lock?.held)
      return {
        toWarn: [],
        toReassess: [],
        abandoned: [],
        uncounted: [],
        toErase: [],
        unread: [],
        toTell: [],
        toRemind: [],
      }
    await session.query({ text: 'SELECT make_audit_partitions(3)' })
    await session.query({
      text: 'DELETE FROM idempotency_keys WHERE created_at < $1',
      values: [new Date(now.getTime() - idempotencyHours * 3_600_000)],
    })
    await removeEnded.all(session, { now })
    await session.query({ text: 'DELETE FROM ceremonies WHERE expires_at < $1', values: [now] })
    const old = daysAfter(now, -deliveryDays)
    await removeOldDeliveries(session, old)
    await removeOldMails(session, old)
    await removeOldTries(session, daysAfter(now, -1))
    return {
      toWarn: await vendorsToWarn(session, now),
      toReassess: await vendorsToReassess(session, services.reviewPeriodDays, now),
      abandoned: await abandonedAssessments(session, now),
      uncounted: await uncountedAssessments(session),
      toErase: await organisationsToErase(session, now),
      unread: await abandonedDocuments(session),
      toTell: services.mail ? await dueReaders(session, now) : [],
      toRemind: services.mail ? await enquiriesToRemind(session, now) : [],
    }
  })

  const failures: Error[] = []
  const each = async <Item extends { tenant_id: string; id?: string }>(
    items: readonly Item[],
    settle: (session: TenantSession, item: Item) => Promise<unknown>,
  ) => {
    for (const item of items)
      try {
        await services.database.write(item.tenant_id, (session) => settle(session, item))
      } catch (cause) {
        failures.push(new Error(`${item.id ?? 'archives'} of organisation ${item.tenant_id}`, { cause }))
      }
  }
  await each(found.toWarn, (session, { id }) => settleVendorStatus(session, services, now, id, 'worker'))
  await each(found.toReassess, (session, vendor) => reassess(session, services, now, vendor))
  await each(found.toErase, (session) => eraseArchives(session, services, now))
  await each(found.toTell, (session, { id }) => tellReader(session, services, now, id))
  await each(found.toRemind, (session, { id }) => remindOf(session, services, now, id))
  await each(found.unread, (session, { id }) => giveUpDocument(session, services, now, id))
  await each(found.abandoned, (session, assessment) => giveUpAssessment(session, services, now, assessment))
  await each(found.uncounted, countAssessment)
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} could not be swept`)
}

/** Vendors of which a certificate has ended by now, or has come near its end. */
function vendorsToWarn(session: Session, now: Date) {
  return session.query<{ tenant_id: string; id: string }>({
    text: 'SELECT tenant_id, id FROM vendors WHERE warning_due <= $1',
    values: [now],
  })
}
