import type { Mechanism } from '@custos/catalogue/transfers'
import { maxEngaging } from '@custos/contract/sub-processors'
import { query, runUnprepared } from '@custos/database/query'
import type { TenantSession } from '@custos/database/session'
import { sql } from 'kysely'
import { build } from '../tables.ts'

interface Engaging {
  vendor_id: string
  vendor_name: string
  location: string | null
  purpose: string | null
  dataUsage: string | null
  mechanisms: Mechanism[] | null
  /** In JSON's time format. */
  collected_at: string
}

/** The newest vendors that engage it, by name. */
const engaging = sql<Engaging[]>`(
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'vendor_id', newest.vendor_id, 'vendor_name', vendor_names.name, 'location', found -> 'location', 'purpose', found -> 'purpose',
    'dataUsage', found -> 'dataUsage', 'mechanisms', found -> 'mechanisms', 'collected_at', collected_at) ORDER BY vendor_names.name), '[]')
  FROM (
    SELECT vendor_id, place FROM engaged_sub_processors AS engaged
    WHERE engaged.tenant_id = sub_processors.tenant_id AND engaged.key = sub_processors.key
    ORDER BY vendor_id DESC LIMIT ${sql.lit(maxEngaging)}) AS newest
    JOIN vendor_names ON vendor_names.tenant_id = sub_processors.tenant_id AND vendor_names.vendor_id = newest.vendor_id
    JOIN vendor_facts ON vendor_facts.tenant_id = sub_processors.tenant_id AND vendor_facts.vendor_id = newest.vendor_id,
    LATERAL (SELECT facts -> 'subProcessors' -> newest.place - 1 AS found) AS named)`

/** The rank of a sub-processor, the most engaged first; names are compared without case. */
export const rankOfName = query((p: { tenantId: string; name: string }) =>
  build
    .selectFrom('sub_processors')
    .select(['key', 'place as rank'])
    .where('tenant_id', '=', p.tenantId)
    .where('key', '=', sql<string>`lower(left(${p.name}, 300))`),
)

/**
 * Every sub-processor in the vendors' newest facts, the most engaged first.
 *
 * @param like a LIKE pattern for the name or the domain
 */
export function subProcessorsInUse(
  session: TenantSession,
  like: string | undefined,
  page: { rows: number; after: { key: string; rank: number } | undefined },
) {
  const { after } = page
  let rows = build
    .selectFrom('sub_processors')
    .select(['name', 'domain', 'vendors as vendor_count'])
    .select(engaging.as('vendors'))
    .where('tenant_id', '=', session.tenantId)
    .orderBy('place')
    .orderBy('key')
    .limit(page.rows)
  if (like) rows = rows.where(sql<boolean>`(name ILIKE ${like} OR domain ILIKE ${like})`)
  if (after) rows = rows.where(sql<boolean>`(place, key) > (${after.rank}::integer, ${after.key})`)
  return runUnprepared(session, rows)
}
