import { query, run } from '@custos/database/query'
import type { TenantSession } from '@custos/database/session'
import { build } from './tables.ts'
import type { VendorStatus } from './vendors/vendor.ts'

/** What other nouns need of a vendor: that it exists, that it stays as long as they write, and where it is. */

type OfVendor = { tenantId: string; id: string }

const vendor = (p: OfVendor) =>
  build.selectFrom('vendors').where('vendors.tenant_id', '=', p.tenantId).where('vendors.id', '=', p.id)

/** What is recorded of its use, on which its risk rests. */
const used = ['industry', 'data_usage', 'criticality', 'processing'] as const

export const vendorExists = query((p: OfVendor) => vendor(p).select('vendors.id'))

/**
 * The vendor's status, and when time alone next has something to say of it, held against other writers until the
 * transaction ends.
 */
export const vendorForChange = query((p: OfVendor) =>
  vendor(p)
    .select(['overall_status', 'warning_due', 'domain', 'alternative_domains', ...used])
    .forUpdate(),
)

/** The vendor's domains, held against its deletion until the transaction ends: what refers to it can be written. */
export const vendorForReference = query((p: OfVendor) =>
  vendor(p)
    .select(['domain', 'alternative_domains', 'risk_override', ...used])
    .forKeyShare(),
)

/** What people decide about: by what it is named, what it is used for, and what that comes to. */
export const vendorDecided = query((p: OfVendor) =>
  vendor(p).select([
    'name',
    'domain',
    'alternative_domains',
    'data_usage',
    'criticality',
    'inherent_risk',
    'risk_override',
  ]),
)

/** What collecting about a vendor, and summing up its risk, needs to know. */
export const vendorToAssess = query((p: OfVendor) => vendor(p).select(['domain', 'alternative_domains', ...used]))

export async function setVendorStatus(
  session: TenantSession,
  id: string,
  status: VendorStatus,
  warningDue: Date | null,
  now: Date,
): Promise<void> {
  await run(
    session,
    build
      .updateTable('vendors')
      .set({ overall_status: status, warning_due: warningDue, updated_at: now })
      .where('tenant_id', '=', session.tenantId)
      .where('id', '=', id),
  )
}

export async function setNextReview(session: TenantSession, id: string, at: Date | null): Promise<void> {
  await run(
    session,
    build
      .updateTable('vendors')
      .set({ next_review_at: at })
      .where('tenant_id', '=', session.tenantId)
      .where('id', '=', id),
  )
}
