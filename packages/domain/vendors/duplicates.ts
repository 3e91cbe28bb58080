import { query } from '@custos/database/query'
import type { TenantSession } from '@custos/database/session'
import { bareHost } from '@custos/kernel/host-of'
import { sql } from 'kysely'
import { build } from '../tables.ts'

/** The field of a created vendor that names others with its name or host; absent if there are none. */
export async function possibleDuplicates(
  session: TenantSession,
  vendor: { id: string; name: string; domain: string },
): Promise<{ possible_duplicates?: { id: string; name: string; domain: string }[] }> {
  const others = await similarVendors.all(session, {
    tenantId: session.tenantId,
    id: vendor.id,
    name: vendor.name,
    host: bareHost(vendor.domain),
  })
  return others.length > 0 ? { possible_duplicates: others } : {}
}

const similarVendors = query((p: { tenantId: string; id: string; name: string; host: string }) => {
  const of = (which: ReturnType<typeof sql<boolean>>) =>
    build
      .selectFrom('vendors')
      .select(['id', 'name', 'domain'])
      .where('tenant_id', '=', p.tenantId)
      .where('id', '!=', p.id)
      .where(which)
  // Each search uses its own index.
  return build
    .selectFrom(
      of(sql<boolean>`name_key COLLATE natural_order = lower(${p.name})`)
        .union(of(sql<boolean>`host = ${p.host}`))
        .as('alike'),
    )
    .select(['id', 'name', 'domain'])
    .orderBy('id')
    .limit(10)
})
