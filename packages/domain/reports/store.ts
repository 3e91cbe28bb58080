import { isDeepStrictEqual } from 'node:util'
import { json, query, run } from '@custos/database/query'
import type { TenantSession } from '@custos/database/session'
import type { VendorFacts } from '@custos/evidence/model'
import { sql } from 'kysely'
import { build } from '../tables.ts'
import { vendorHeld } from '../vendor-row.ts'

export const factsOfVendor = query((p: { tenantId: string; vendorId: string }) =>
  build
    .selectFrom('vendor_facts')
    .select(['facts', 'collection', 'collected_at'])
    .where('tenant_id', '=', p.tenantId)
    .where('vendor_id', '=', p.vendorId),
)

/**
 * Keeps the newest facts of a vendor, with what they were drawn from: a collection's hash, or an aggregator's question.
 * Facts of domains that the vendor no longer has are dropped.
 *
 * @param domains the primary domain and the alternative ones that the facts are of.
 */
export async function keepFacts(
  session: TenantSession,
  vendorId: string,
  domains: string[],
  found: { collection: string; facts: VendorFacts; collectedAt: Date },
): Promise<void> {
  const vendor = await vendorHeld.first(session, { tenantId: session.tenantId, id: vendorId })
  if (!vendor || !isDeepStrictEqual(domainsOf(vendor), domains)) return
  const changing = { collection: found.collection, facts: json(found.facts), collected_at: found.collectedAt }
  await run(
    session,
    build
      .insertInto('vendor_facts')
      .values({ tenant_id: session.tenantId, vendor_id: vendorId, ...changing })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'vendor_id']).doUpdateSet(changing)),
  )
}

export async function dropFacts(session: TenantSession, vendorId: string): Promise<void> {
  await run(
    session,
    build.deleteFrom('vendor_facts').where('tenant_id', '=', session.tenantId).where('vendor_id', '=', vendorId),
  )
}

/** The primary domain and the alternative ones. */
export function domainsOf(vendor: { domain: string; alternative_domains: unknown }): string[] {
  return [vendor.domain, ...(vendor.alternative_domains as string[])]
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
