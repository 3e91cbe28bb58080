import { build, json, query, run } from '@custos/database/query'
import type { TenantSession } from '@custos/database/session'
import type { VendorFacts } from '@custos/evidence/model'

export const factsOfVendor = query((p: { tenantId: string; vendorId: string }) =>
  build
    .selectFrom('vendor_facts')
    .select(['facts', 'collected_at'])
    .where('tenant_id', '=', p.tenantId)
    .where('vendor_id', '=', p.vendorId),
)

/** Keeps the newest facts of a vendor. */
export async function keepFacts(
  session: TenantSession,
  vendorId: string,
  found: { collection: string; facts: VendorFacts; collectedAt: Date },
): Promise<void> {
  const changing = { collection: found.collection, facts: json(found.facts), collected_at: found.collectedAt }
  await run(
    session,
    build
      .insertInto('vendor_facts')
      .values({ tenant_id: session.tenantId, vendor_id: vendorId, ...changing })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'vendor_id']).doUpdateSet(changing)),
  )
}
