import { isPassing, type Session, type TenantSession } from '@custos/database/session'
import { notePlacesLeftOut } from '../approvals/changed-evidence.ts'
import { openProposal } from '../approvals/proposals/store.ts'
import { voidIfChanged } from '../approvals/proposals/void-if-changed.ts'
import { recomputeVendorStatus } from '../approvals/recompute-status.ts'
import { updateRiskFromRecord } from '../current-risk.ts'
import type { EventServices } from '../events/record.ts'
import { endReweighing, leaveForLater, reweighedForChange, setReweighed } from '../organisation/store.ts'

/** A waiting vendor, and the one before it; `id` is null if no other waits. */
interface Waiting {
  tenant_id: string
  id: string | null
  after: string
}

/**
 * The next assessed vendors after a change of their organisation's countries. Organisations take turns, the one with the least
 * progress first. A running assessment may still end with the former countries.
 */
export const vendorsToReweigh = (session: Session, atMost = 100): Promise<Waiting[]> =>
  session.query({
    name: 'vendors_to_reweigh',
    text: `SELECT tenant_id, id, after FROM (
        SELECT organisations.tenant_id, reweigh_after, vendor.id, coalesce(lag(vendor.id) OVER turns, reweigh_after) AS after, row_number() OVER turns AS turn
        FROM (SELECT tenant_id, reweigh_after FROM organisations WHERE reweigh_after IS NOT NULL
          ORDER BY reweigh_after, tenant_id LIMIT $1) AS organisations LEFT JOIN LATERAL (
          SELECT id FROM vendors
          WHERE vendors.tenant_id = organisations.tenant_id AND id > reweigh_after AND EXISTS (
            SELECT FROM assessments
            WHERE assessments.tenant_id = vendors.tenant_id AND vendor_id = vendors.id
              AND status IN ('COMPLETED', 'AWAITING', 'IN_PROGRESS'))
          ORDER BY id LIMIT $1) AS vendor ON true
        WINDOW turns AS (PARTITION BY organisations.tenant_id ORDER BY vendor.id)) AS waiting
      ORDER BY turn, reweigh_after, tenant_id LIMIT $1`,
    values: [atMost],
  })

/**
 * Recomputes the risk of a vendor's undecided assessments, and marks an approval that rests on fewer places as doubtful. Locks the
 * organisation: if its countries have changed again, or another worker is ahead, this vendor is no longer the next one.
 */
export async function reweigh(
  session: TenantSession,
  services: EventServices,
  now: Date,
  { id, after }: Waiting,
): Promise<void> {
  if (!(await isNext(session, after))) return
  if (id === null) return endReweighing(session)
  const proposal = await openProposal.first(session, { tenantId: session.tenantId, vendorId: id })
  await updateRiskFromRecord(session, services, now, id, proposal?.decision.supporting_assessments ?? [], 'worker')
  if (await notePlacesLeftOut(session, id)) await recomputeVendorStatus(session, services, now, id, 'worker')
  await voidIfChanged(session, services, now, id)
  await setReweighed(session, id)
}

/**
 * Continues after a vendor that failed. After an error of the moment, such as a lock, its turn comes again when the last vendor is done.
 * If its risk cannot be computed, none comes: a signature for it computes the risk again.
 *
 * @returns what became of the vendor
 */
export async function passOver(session: TenantSession, { id, after }: Waiting, cause: unknown): Promise<string> {
  const isLeftForLater = isPassing(cause)
  if (id !== null && (await isNext(session, after)))
    await (isLeftForLater ? leaveForLater(session, id, after) : setReweighed(session, id))
  return isLeftForLater ? 'left for later' : 'passed over'
}

async function isNext(session: TenantSession, after: string): Promise<boolean> {
  const organisation = await reweighedForChange.first(session, session)
  return organisation?.reweigh_after === after
}
