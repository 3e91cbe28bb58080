import type { Session, TenantSession } from '@custos/database/session'
import { frameworksApplying } from '../../frameworks/store.ts'
import type { Services } from '../../services.ts'
import { vendorForChange } from '../../shared-vendor-queries.ts'
import { tierOf } from '../../vendors/risk-context.ts'
import type { Snapshot } from '../assessment.ts'
import { insertAndEnqueue } from '../create/insert-and-enqueue.ts'
import { availableFrameworks, questionnaireToRepeat, scopeAskedAgain } from '../create/last-scope.ts'
import { lastEndedOf, pendingOf } from '../store.ts'

/**
 * The limit of one organisation's scheduled assessments that wait or run at once. If a thousand vendors fall due together, they
 * follow each other at the workers' pace, and other assessments wait behind this many at most.
 */
const underWay = 10

interface Due {
  /** The vendor. */
  id: string
  /** The end of its last assessment. */
  ended_at: Date
}

/**
 * Approved vendors in use whose last assessment ended longer ago than their period: of each organisation the longest due first, and as
 * many as may start now. Each kind of period has an index by due time, so that other vendors cost nothing.
 *
 * @param periodDays for vendors without their own period; null: they are skipped.
 */
export function vendorsToReassess(session: Session, periodDays: number | null, now: Date) {
  return session.query<Due & { tenant_id: string }>({
    text: `
      WITH approved AS NOT MATERIALIZED (
        SELECT tenant_id, id, assessed_at, review_period_days,
          assessed_at AT TIME ZONE 'UTC' + make_interval(days => review_period_days) AS own_due
        FROM vendors vendor
        WHERE overall_status IN ('APPROVED', 'CONDITIONAL', 'WARNING') AND NOT has_ended AND NOT EXISTS (
          SELECT FROM assessments pending
          WHERE pending.tenant_id = vendor.tenant_id AND pending.vendor_id = vendor.id
            AND pending.status IN ('AWAITING', 'IN_PROGRESS')))
      SELECT startable.* FROM tenants, LATERAL (
        SELECT tenant_id, id, assessed_at AS ended_at FROM (
          (SELECT *, own_due AS due FROM approved
           WHERE tenant_id = tenants.id AND review_period_days IS NOT NULL AND own_due <= $1::timestamptz AT TIME ZONE 'UTC'
           ORDER BY own_due LIMIT $3)
          UNION ALL
          (SELECT *, assessed_at AT TIME ZONE 'UTC' + make_interval(days => $2::integer) FROM approved
           WHERE tenant_id = tenants.id AND review_period_days IS NULL
             AND assessed_at <= $1::timestamptz - make_interval(hours => 24 * $2::integer)
           ORDER BY assessed_at LIMIT $3)) AS found
        ORDER BY due
        LIMIT greatest(0, $3 - (
          SELECT count(*) FROM assessments
          WHERE tenant_id = tenants.id AND triggered_by = 'PERIODIC_REVIEW' AND status IN ('AWAITING', 'IN_PROGRESS')))) startable`,
    values: [now, periodDays, underWay],
  })
}

/**
 * Creates the scheduled assessment at the vendor's tier of today: the current version of the last one's questionnaire (its old version
 * if it is deleted), and the frameworks that apply now or are from the last one and still enabled. A vendor that another worker has
 * already reassessed is skipped.
 */
export async function reassess(session: TenantSession, services: Services, now: Date, due: Due): Promise<void> {
  const { tenantId } = session
  const vendorId = due.id
  const vendor = await vendorForChange.first(session, { tenantId, id: vendorId })
  if (!vendor || vendor.has_ended || !isApproved(vendor.overall_status)) return
  if (await pendingOf.first(session, { tenantId, vendorId })) return
  const last = await lastEndedOf.first(session, { tenantId, vendorId })
  if (last?.ended_at?.getTime() !== due.ended_at.getTime()) return

  const scope = {
    questionnaire: await questionnaireToRepeat(session, last.questionnaire_id, last.snapshot),
    frameworks: await frameworksToRepeat(last.snapshot),
  }
  await insertAndEnqueue(session, services, now, {
    vendorId,
    name: `Periodic review of ${now.toISOString().slice(0, 10)}`,
    ...(await scopeAskedAgain(session, scope, tierOf(vendor), vendor)),
    triggeredBy: 'PERIODIC_REVIEW',
  })

  /** The frameworks that apply now, and earlier ones that are still available, because dropping them would hide their gaps. */
  async function frameworksToRepeat({ frameworks: snapshotFrameworks }: Snapshot) {
    const applying = new Set((await frameworksApplying(session, vendor!)).map(({ id }) => id))
    const wasAsked = new Set(snapshotFrameworks.map(({ framework_id }) => framework_id))
    return (await availableFrameworks(session, vendor!)).filter(({ id }) => applying.has(id) || wasAsked.has(id))
  }
}

const isApproved = (status: string): boolean => ['APPROVED', 'CONDITIONAL', 'WARNING'].includes(status)
