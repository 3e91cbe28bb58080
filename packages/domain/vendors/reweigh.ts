import type { Session, TenantSession } from '@custos/database/session'
import { voidIfChanged } from '../approvals/proposals/void-if-changed.ts'
import type { EventServices } from '../events/record.ts'
import { reweighedForChange, setReweighed } from '../organisation/store.ts'
import { weighByRecord } from '../present-risk.ts'

/** Vendors that one sweep reweighs: of an organisation, and of all. */
const [atOnce, inAll] = [200, 1000]

/** A vendor that waits, and the one before it; `id` is null where no other waits. */
interface Waiting {
  tenant_id: string
  id: string | null
  after: string
}

/** The next vendors whose newest assessment is undecided, after the countries of their organisation changed; organisations take turns. */
export const vendorsToReweigh = (session: Session): Promise<Waiting[]> =>
  session.query({
    name: 'vendors_to_reweigh',
    text: `SELECT tenant_id, id, after FROM (
        SELECT organisations.tenant_id, vendor.id, coalesce(lag(vendor.id) OVER turns, reweigh_after) AS after, row_number() OVER turns AS turn
        FROM organisations LEFT JOIN LATERAL (
          SELECT id FROM vendors
          WHERE vendors.tenant_id = organisations.tenant_id AND id > reweigh_after AND (
            SELECT NOT is_cited FROM assessments
            WHERE assessments.tenant_id = vendors.tenant_id AND vendor_id = vendors.id AND status = 'COMPLETED'
            ORDER BY assessments.id DESC LIMIT 1)
          ORDER BY id LIMIT $1) AS vendor ON true
        WHERE reweigh_after IS NOT NULL
        WINDOW turns AS (PARTITION BY organisations.tenant_id ORDER BY vendor.id)) AS waiting
      ORDER BY turn, tenant_id LIMIT $2`,
    values: [atOnce, inAll],
  })

/**
 * Recomputes the risk of a vendor's undecided assessment. The organisation is held meanwhile: should its countries have changed again,
 * or another worker be ahead, this vendor is not the next one any more.
 */
export async function reweigh(
  session: TenantSession,
  services: EventServices,
  now: Date,
  { id, after }: Waiting,
): Promise<void> {
  const organisation = await reweighedForChange.first(session, session)
  if (organisation?.reweigh_after !== after) return
  if (id !== null) {
    await weighByRecord(session, services, now, id, [], 'worker')
    await voidIfChanged(session, services, now, id)
  }
  await setReweighed(session, id)
}
