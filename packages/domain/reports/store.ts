import { isDeepStrictEqual } from 'node:util'
import { json, query, run } from '@custos/database/query'
import type { TenantSession } from '@custos/database/session'
import type { VendorFacts } from '@custos/evidence/types'
import { standingFacts } from '../judgements/rejected-certificate.ts'
import { vendorForReference } from '../shared-vendor-queries.ts'
import { build } from '../tables.ts'
import type { Gathering } from './rules.ts'

/** The `collection` of facts from the external aggregator. */
export const fromAggregator = 'aggregator'

/** The stored parts of a vendor's report. */
export interface ReportRow {
  domain: string
  /** null while nothing has been gathered. */
  facts: VendorFacts | null
  collected_at: Date | null
  gathering: Gathering | null
}

const ofVendor = query((p: { tenantId: string; vendorId: string }) =>
  build
    .selectFrom('vendors')
    .leftJoin('vendor_facts', (join) =>
      join.onRef('vendor_facts.tenant_id', '=', 'vendors.tenant_id').onRef('vendor_facts.vendor_id', '=', 'vendors.id'),
    )
    .leftJoin('vendor_gatherings', (join) =>
      join
        .onRef('vendor_gatherings.tenant_id', '=', 'vendors.tenant_id')
        .onRef('vendor_gatherings.vendor_id', '=', 'vendors.id'),
    )
    .select(['domain', 'collection', standingFacts.as('facts'), 'collected_at', 'asked_at', 'ended_at', 'failure'])
    .where('vendors.tenant_id', '=', p.tenantId)
    .where('vendors.id', '=', p.vendorId),
)

/**
 * @param aggregated whether all reports come from the external aggregator.
 * @returns undefined if there is no such vendor.
 */
export async function reportOfVendor(
  session: TenantSession,
  vendorId: string,
  aggregated: boolean,
): Promise<ReportRow | undefined> {
  const row = await ofVendor.first(session, { tenantId: session.tenantId, vendorId })
  if (!row) return undefined
  const { domain, collection, facts, collected_at, asked_at, ended_at, failure } = row
  const gathering = asked_at && { asked_at, ended_at, failure }
  if (aggregated && collection !== fromAggregator) return { domain, facts: null, collected_at: null, gathering }
  return { domain, facts, collected_at, gathering }
}

export const gatheringOf = query((p: { tenantId: string; vendorId: string }) =>
  build
    .selectFrom('vendor_gatherings')
    .select(['asked_at', 'ended_at', 'failure'])
    .where('tenant_id', '=', p.tenantId)
    .where('vendor_id', '=', p.vendorId),
)

export async function storeGathering(session: TenantSession, vendorId: string, gathering: Gathering): Promise<void> {
  await run(
    session,
    build
      .insertInto('vendor_gatherings')
      .values({ tenant_id: session.tenantId, vendor_id: vendorId, ...gathering })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'vendor_id']).doUpdateSet(gathering)),
  )
}

/** Ends the running gathering, if any: a change of the vendor's domains cancels it. */
export async function endGathering(
  session: TenantSession,
  vendorId: string,
  now: Date,
  failure: string | null,
): Promise<void> {
  await run(
    session,
    build
      .updateTable('vendor_gatherings')
      .set({ ended_at: now, failure })
      .where('tenant_id', '=', session.tenantId)
      .where('vendor_id', '=', vendorId),
  )
}

/**
 * Stores the newest facts of a vendor with their source: a collection's hash, or the aggregator's response. Facts on former domains
 * are dropped, and so are those of pages read before the stored ones, because an assessment for a document reads old pages. The
 * aggregator's last response counts, whatever its stated age.
 *
 * @param domains the primary and alternative domains of the facts.
 */
export async function storeFacts(
  session: TenantSession,
  vendorId: string,
  domains: string[],
  gathered: { collection: string; facts: VendorFacts; collectedAt: Date },
): Promise<void> {
  const vendor = await vendorForReference.first(session, { tenantId: session.tenantId, id: vendorId })
  if (!vendor || !isDeepStrictEqual(domainsOf(vendor), domains)) return
  const changing = { collection: gathered.collection, facts: json(gathered.facts), collected_at: gathered.collectedAt }
  await run(
    session,
    build
      .insertInto('vendor_facts')
      .values({ tenant_id: session.tenantId, vendor_id: vendorId, ...changing })
      .onConflict((conflict) => {
        const changed = conflict.columns(['tenant_id', 'vendor_id']).doUpdateSet(changing)
        return gathered.collection === fromAggregator
          ? changed
          : changed.where('vendor_facts.collected_at', '<=', gathered.collectedAt)
      }),
  )
}

/** Deletes the gathered facts and the state of the gathering. */
export async function dropFacts(session: TenantSession, vendorId: string): Promise<void> {
  for (const table of ['vendor_facts', 'vendor_gatherings'] as const)
    await run(
      session,
      build.deleteFrom(table).where('tenant_id', '=', session.tenantId).where('vendor_id', '=', vendorId),
    )
}

/** The primary domain and the alternative ones. */
export function domainsOf(vendor: { domain: string; alternative_domains: string[] }): string[] {
  return [vendor.domain, ...vendor.alternative_domains]
}
