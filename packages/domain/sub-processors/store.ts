import type { Mechanism } from '@custos/catalogue/transfers'
import { query } from '@custos/database/query'
import { sql } from 'kysely'
import { build } from '../tables.ts'

interface Engaged {
  vendor_id: string
  vendor_name: string
  location: string | null
  purpose: string | null
  dataUsage: string | null
  mechanisms: Mechanism[] | null
  /** As JSON writes a time. */
  collected_at: string
}

/** Every sub-processor that the newest facts of a vendor name, most engaged first. `like` is a pattern of LIKE. */
export const subProcessorsInUse = query((p: { tenantId: string; like: string; max: number }) =>
  build
    .with('engaged', (from) =>
      from
        .selectFrom('vendor_facts')
        .innerJoin('vendors', (join) =>
          join
            .onRef('vendors.tenant_id', '=', 'vendor_facts.tenant_id')
            .onRef('vendors.id', '=', 'vendor_facts.vendor_id'),
        )
        .innerJoinLateral(
          sql<{ found: unknown }>`jsonb_array_elements(vendor_facts.facts -> 'subProcessors')`.as('found'),
          (join) => join.onTrue(),
        )
        .select([
          sql<string>`found ->> 'name'`.as('name'),
          sql<string | null>`found ->> 'domain'`.as('domain'),
          sql<Engaged>`jsonb_build_object(
            'vendor_id', vendors.id, 'vendor_name', vendors.name, 'location', found -> 'location',
            'purpose', found -> 'purpose', 'dataUsage', found -> 'dataUsage', 'mechanisms', found -> 'mechanisms',
            'collected_at', vendor_facts.collected_at)`.as('engaged'),
          'vendors.name as vendor_name',
        ])
        .where('vendor_facts.tenant_id', '=', p.tenantId),
    )
    .selectFrom('engaged')
    .select([
      sql<string>`mode() WITHIN GROUP (ORDER BY name)`.as('name'),
      sql<string | null>`max(domain)`.as('domain'),
      sql<Engaged[]>`jsonb_agg(engaged ORDER BY vendor_name)`.as('vendors'),
    ])
    .where(sql<boolean>`name ILIKE ${p.like} OR coalesce(domain, '') ILIKE ${p.like}`)
    .groupBy(sql`lower(name)`)
    .orderBy(sql`count(*)`, 'desc')
    .orderBy(sql`lower(name)`)
    .limit(p.max),
)
