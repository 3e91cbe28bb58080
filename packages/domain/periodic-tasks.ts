import { idempotencyHours } from '@custos/contract/idempotency'
import type { Session, TenantSession } from '@custos/database/session'
import { daysAfter } from '@custos/kernel/clock'
import { recomputeVendorStatus } from './approvals/recompute-status.ts'
import { eraseArchives, organisationsToErase } from './archive/erase.ts'
import { abandonedAssessments, giveUpAssessment } from './assessments/give-up.ts'
import { reassess, vendorsToReassess } from './assessments/reassess/on-schedule.ts'
import { abandonedDocuments, giveUpDocument } from './document-reading/give-up.ts'
import { removeOldMails } from './mail/queue.ts'
import { dueSubscribers, sendDueNotice } from './notices/send.ts'
import { removeOldest } from './remove-oldest.ts'
import type { Services } from './services.ts'
import { removeEnded } from './sessions/store.ts'
import { removeOldPreviews } from './statement-previews/store.ts'
import { removeOldImports } from './vendor-imports/store.ts'
import { remindOf, vendorRequestsToRemind } from './vendor-requests/reminders.ts'
import { endUse, vendorsToEnd } from './vendors/end-of-use.ts'
import { registersToSumUp, sumUpRegister } from './vendors/register-figures.ts'
import { passOver, reweigh, vendorsToReweigh } from './vendors/reweigh.ts'
import { renewContracts, vendorsWithRenewedContracts } from './vendors/vendor-contracts.ts'
import { removeOldDeliveries } from './webhooks/queue.ts'

/** The time limit of updating risks, during which the other tasks wait. Milliseconds. */
const longestReweighing = 20_000

/** The days for which sent webhooks and mails are kept. */
const deliveryDays = 30

/**
 * Does the work that becomes due with time: partitions for the coming months, expired rows, ended certificates, due reassessments,
 * abandoned assessments, mail to people and vendors, and risks that wait for the organisation's current countries. Any number of
 * workers may run this at once, because none repeats work that another has done. Each task has its own transaction, so that a failure
 * blocks nothing else. After the signal fires, no task begins.
 *
 * @throws {AggregateError} after all other work: each failure, with its organisation and cause
 */
export async function runPeriodicTasks(services: Services, now: Date, signal?: AbortSignal): Promise<void> {
  const failures: Error[] = []
  const attempt = async (what: string, work: () => Promise<unknown>) => {
    if (signal?.aborted) return
    try {
      await work()
    } catch (cause) {
      failures.push(new Error(what, { cause }))
    }
  }
  /** @returns undefined while another worker does it. */
  const alone = <Result>(duty: string, work: (session: Session) => Promise<Result>): Promise<Result | undefined> =>
    services.database.operateInTransaction(async (session) => {
      const [lock] = await session.query<{ held: boolean }>({
        text: "SELECT pg_try_advisory_xact_lock(hashtext('sweep: ' || $1)) AS held",
        values: [duty],
      })
      return lock?.held ? work(session) : undefined
    })
  const keep = (duty: string, work: (session: Session) => Promise<unknown>) => attempt(duty, () => alone(duty, work))
  const each = <Item extends { tenant_id: string; id?: string | null }>(
    duty: string,
    find: (session: Session) => Promise<readonly Item[]>,
    settle: (session: TenantSession, item: Item) => Promise<unknown>,
    {
      passOver,
      end,
    }: { passOver?: (session: TenantSession, item: Item, cause: unknown) => Promise<string>; end?: AbortSignal } = {},
  ) =>
    attempt(duty, async () => {
      for (const item of (await alone(duty, find)) ?? []) {
        if (end?.aborted) return
        await attempt(`${duty}: ${item.id ?? 'all'} of organisation ${item.tenant_id}`, async () => {
          try {
            await services.database.write(item.tenant_id, (session) => settle(session, item))
          } catch (cause) {
            if (!passOver) throw cause
            const told = await services.database.write(item.tenant_id, (session) => passOver(session, item, cause))
            throw new Error(told, { cause })
          }
        })
      }
    })

  await keep('partitions of the audit log', (session) => session.query({ text: 'SELECT make_audit_partitions(3)' }))
  const idempotent = new Date(now.getTime() - idempotencyHours * 3_600_000)
  await keep('stored answers', (session) => removeOldest(session, 'idempotency_keys', 'created_at', idempotent))
  await keep('sessions', (session) => removeEnded(session, now))
  await keep('ceremonies', (session) => removeOldest(session, 'ceremonies', 'expires_at', now))
  const old = daysAfter(now, -deliveryDays)
  await keep('sent webhooks', (session) => removeOldDeliveries(session, old))
  await keep('sent mails', (session) => removeOldMails(session, old))
  await keep('statement previews', (session) => removeOldPreviews(session, daysAfter(now, -1)))
  await keep('imports', (session) => removeOldImports(session, now))

  await each(
    'vendors whose last day has come',
    (session) => vendorsToEnd(session, now),
    (session, { id }) => endUse(session, now, id),
  )
  await each(
    'vendors to warn of',
    (session) => vendorsToWarn(session, now),
    (session, { id }) => recomputeVendorStatus(session, services, now, id, 'worker'),
  )
  await each(
    'vendors to assess again',
    (session) => vendorsToReassess(session, services.reviewPeriodDays, now),
    (session, vendor) => reassess(session, services, now, vendor),
  )
  await each(
    'contracts that renewed themselves',
    (session) => vendorsWithRenewedContracts(session, now),
    (session, { id }) => renewContracts(session, now, id),
  )
  await each(
    'archives to erase',
    (session) => organisationsToErase(session, now),
    (session) => eraseArchives(session, services, now),
  )
  await each('registers to sum up', registersToSumUp, sumUpRegister)
  if (services.mail) {
    await each(
      'people to tell',
      (session) => dueSubscribers(session, now),
      (session, { id }) => sendDueNotice(session, services, now, id),
    )
    await each(
      'vendor requests to remind of',
      (session) => vendorRequestsToRemind(session, now),
      (session, { id }) => remindOf(session, services, now, id),
    )
  }
  await each('documents to give up', abandonedDocuments, (session, { id }) =>
    giveUpDocument(session, services, now, id),
  )
  await each(
    'assessments to give up',
    (session) => abandonedAssessments(session, now),
    (session, assessment) => giveUpAssessment(session, services, now, assessment),
  )
  await each('vendors to reweigh', vendorsToReweigh, (session, vendor) => reweigh(session, services, now, vendor), {
    passOver,
    end: AbortSignal.timeout(longestReweighing),
  })
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} periodic tasks failed`)
}

/** Vendors in use with a certificate that has ended by now, or is about to end. */
function vendorsToWarn(session: Session, now: Date) {
  return session.query<{ tenant_id: string; id: string }>({
    text: 'SELECT tenant_id, id FROM vendors WHERE warning_due <= $1 AND NOT has_ended',
    values: [now],
  })
}
