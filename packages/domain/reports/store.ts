import { build, json, query, run } from '@custos/database/query'
import type { TenantSession } from '@custos/database/session'
import type { VendorFacts } from '@custos/evidence/model'
import { sql } from 'kysely'

export const factsOfVendor = query((p: { tenantId: string; vendorId: string }) =>
  build
    .selectFrom('vendor_facts')
    .select(['facts', 'collection', 'collected_at'])
    .where('tenant_id', '=', p.tenantId)
    .where('vendor_id', '=', p.vendorId),
)

/** Keeps the newest facts of a vendor, with what they were drawn from: a collection's hash, or an aggregator's question. */
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

/** Why the newest attempt to make a vendor's report failed, when that is not long ago. */
export const failureSince = query((p: { tenantId: string; vendorId: string; since: Date }) =>
  build
    .selectFrom('events')
    .select(['type', 'detail', 'at'])
    .where('tenant_id', '=', p.tenantId)
    .where('at', '>=', p.since)
    .where('source', '=', 'custos.reports')
    .where(sql<string>`detail->>'vendor_id'`, '=', p.vendorId)
    .orderBy('at', 'desc')
    .limit(1),
)
