import { idempotencyHours } from '@custos/contract/idempotency'
import type { Session } from '@custos/database/session'
import { settleVendorStatus } from './approvals/settle.ts'
import { eraseArchives, organisationsToErase } from './archive/erase.ts'
import { recordFailed } from './assessments/events.ts'
import { reviewAnew, vendorsToReview } from './assessments/periodic-review.ts'
import { failAssessment } from './assessments/run/store.ts'
import { findAssessment } from './assessments/store.ts'
import { abandonedDocuments, giveUpDocument } from './documents/give-up.ts'
import { enquiriesToRemind, remindOf } from './enquiries/reminders.ts'
import { removeOldMails } from './mail/queue.ts'
import { dueReaders, tellReader } from './notices/send.ts'
import type { Services } from './services.ts'
import { removeEnded } from './sessions/store.ts'
import { removeOldTries } from './tries/store.ts'
import { vendorForChange } from './vendor-row.ts'
import { removeOldDeliveries } from './webhooks/queue.ts'

/** An assessment that shows no progress for so long has lost its worker for good. Milliseconds. */
const assessmentBound = 60 * 60_000

/** For how long it is kept what was sent by webhook and mail. Days. */
const deliveryDays = 30

const tooLong = {
  code: 'time_limit',
  message: 'The assessment did not end in time and was given up. Create another one.',
}
const tooOften = {
  code: 'interrupted',
  message:
    'The assessment was interrupted again and again, and was given up. Create another one; if that fails too, tell the operator.',
}

/**
 * Keeps true what time alone changes: partitions for the months ahead, kept answers that are too old, vendors whose
 * certificates have ended, approved vendors whose last assessment is too old, assessments that were given up, and the mail that is
 * due to people and vendors. Any number of
 * workers may sweep at once: what one has done, another finds done.
 */
export async function sweep(services: Services, now: Date): Promise<void> {
  const found = await services.database.operateInTransaction(async (session) => {
    const [lock] = await session.query<{ held: boolean }>({
      text: "SELECT pg_try_advisory_xact_lock(hashtext('sweep')) AS held",
    })
    if (!lock?.held)
      return { toWarn: [], toReview: [], abandoned: [], toErase: [], unread: [], toTell: [], toRemind: [] }
    await session.query({ text: 'SELECT make_audit_partitions(3)' })
    await session.query({
      text: 'DELETE FROM idempotency_keys WHERE created_at < $1',
      values: [new Date(now.getTime() - idempotencyHours * 3_600_000)],
    })
    await removeEnded.all(session, { now })
    await session.query({ text: 'DELETE FROM ceremonies WHERE expires_at < $1', values: [now] })
    const old = new Date(now.getTime() - deliveryDays * 86_400_000)
    await removeOldDeliveries(session, old)
    await removeOldMails(session, old)
    await removeOldTries(session, new Date(now.getTime() - 86_400_000))
    return {
      toWarn: await vendorsToWarn(session, now),
      toReview: await vendorsToReview(session, services.reviewPeriodDays, now),
      abandoned: await abandonedAssessments(session, now),
      toErase: await organisationsToErase(session, now),
      unread: await abandonedDocuments(session, now),
      toTell: services.mail ? await dueReaders(session, now) : [],
      toRemind: services.mail ? await enquiriesToRemind(session, now) : [],
    }
  })

  for (const vendor of found.toWarn) {
    await services.database.write(vendor.tenant_id, (session) =>
      settleVendorStatus(session, services, now, vendor.id, 'worker'),
    )
  }
  for (const vendor of found.toReview) {
    await services.database.write(vendor.tenant_id, (session) => reviewAnew(session, services, now, vendor))
  }
  for (const { tenant_id } of found.toErase) {
    await services.database.write(tenant_id, (session) => eraseArchives(session, services, now))
  }
  for (const { tenant_id, id } of found.toTell)
    await services.database.write(tenant_id, (session) => tellReader(session, services, now, id))
  for (const { tenant_id, id } of found.toRemind)
    await services.database.write(tenant_id, (session) => remindOf(session, services, now, id))
  for (const { tenant_id, id } of found.unread)
    await services.database.write(tenant_id, (session) => giveUpDocument(session, services, now, id))
  for (const assessment of found.abandoned) {
    await services.database.write(assessment.tenant_id, async (session) => {
      const failure = assessment.has_job ? tooLong : tooOften
      await vendorForChange.first(session, { tenantId: assessment.tenant_id, id: assessment.vendor_id })
      const current = await findAssessment(session, assessment.vendor_id, assessment.id)
      if (!current) return
      const progress = { ...current.progress, step: 'ended' as const }
      if (!(await failAssessment(session, assessment.id, { failure, collection: null, progress }, now))) return
      await recordFailed(
        session,
        services,
        now,
        { vendor_id: assessment.vendor_id, assessment_id: assessment.id, ...failure },
        assessmentBound,
      )
    })
  }
}

/** Vendors of which a certificate has ended by now, or has come near its end. */
function vendorsToWarn(session: Session, now: Date) {
  return session.query<{ tenant_id: string; id: string }>({
    text: 'SELECT tenant_id, id FROM vendors WHERE warning_due <= $1',
    values: [now],
  })
}

/** Those that show no progress, and those whose job was tried as often as it may be: nobody works on them any more. */
function abandonedAssessments(session: Session, now: Date) {
  return session.query<{ tenant_id: string; id: string; vendor_id: string; has_job: boolean }>({
    text: `
      SELECT * FROM (
        SELECT tenant_id, id, vendor_id, status = 'IN_PROGRESS' AND updated_at < $1 AS is_stuck, id::text IN (
          SELECT data->>'assessmentId' FROM jobs.job WHERE name = 'assessment' AND state < 'completed') AS has_job
        FROM assessments WHERE status IN ('AWAITING', 'IN_PROGRESS')) AS unended
      WHERE is_stuck OR NOT has_job`,
    values: [new Date(now.getTime() - assessmentBound)],
  })
}
