import { query, run } from '@custos/database/query'
import type { TenantSession } from '@custos/database/session'
import type { Warning } from './approvals/vendor-status.ts'
import { build } from './tables.ts'
import type { VendorStatus } from './vendors/vendor.ts'

/** Queries on one vendor that other nouns share. */

type OfVendor = { tenantId: string; id: string }

const vendor = (p: OfVendor) =>
  build.selectFrom('vendors').where('vendors.tenant_id', '=', p.tenantId).where('vendors.id', '=', p.id)

/** The vendor's name and recorded use, which determine its risk. */
const used = ['vendors.name', 'industry', 'data_usage', 'criticality', 'processing'] as const
/** With the kind of service, which the evidence of a decision has in the basis of its reviews. */
const weighed = [...used, 'service_profile'] as const

export const vendorExists = query((p: OfVendor) => vendor(p).select('vendors.id'))

/** The vendor's status, its next warning date, domains and use; locks the row (FOR UPDATE) until the transaction ends. */
export const vendorForChange = query((p: OfVendor) =>
  vendor(p)
    .select([
      'overall_status',
      'has_ended',
      'warning_due',
      'domain',
      'alternative_domains',
      'risk_override',
      ...weighed,
    ])
    .forUpdate(),
)

/** Locks the row like vendorForChange; returns none if another transaction has locked it. */
export const vendorIfFree = query((p: OfVendor) => vendor(p).select('vendors.id').forUpdate().skipLocked())

/** The vendor's domains and use; locks the row against deletion (FOR KEY SHARE), so that rows that refer to it can be written. */
export const vendorForReference = query((p: OfVendor) =>
  vendor(p)
    .select(['domain', 'alternative_domains', 'risk_override', ...weighed])
    .forKeyShare(),
)

/** The vendor as a decision binds it: its name and domains, its use, and its inherent risk. */
export const vendorForEvidence = query((p: OfVendor) =>
  vendor(p).select(['domain', 'alternative_domains', ...used, 'inherent_risk', 'risk_override']),
)

/** The vendor's domains and use, for collecting its documents and computing its risk. */
export const vendorToAssess = query((p: OfVendor) => vendor(p).select(['domain', 'alternative_domains', ...weighed]))

export async function setVendorStatus(
  session: TenantSession,
  id: string,
  status: VendorStatus,
  warnings: Warning[],
  warningDue: Date | null,
  now: Date,
): Promise<void> {
  await run(
    session,
    build
      .updateTable('vendors')
      .set({ overall_status: status, warnings, warning_due: warningDue, updated_at: now })
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
