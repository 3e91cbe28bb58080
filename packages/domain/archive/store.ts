import { json, query, run } from '@custos/database/query'
import type { TenantSession } from '@custos/database/session'
import { build } from '../tables.ts'
import type { ArchivedHead, Content } from './archived-vendor.ts'

const heads = build.selectFrom('vendor_archives').select(['id', 'name', 'domain', 'deleted_at', 'deleted_by'])

export const archivedVendor = query((p: { tenantId: string; id: string }) =>
  heads.select('content').where('tenant_id', '=', p.tenantId).where('id', '=', p.id),
)

/** Newest vendors first. */
export async function listArchived(
  session: TenantSession,
  page: { rows: number; after: string | undefined },
): Promise<ArchivedHead[]> {
  let rows = heads.where('tenant_id', '=', session.tenantId).orderBy('id', 'desc').limit(page.rows)
  if (page.after) rows = rows.where('id', '<', page.after)
  return run(session, rows)
}

export async function insertArchived(session: TenantSession, head: ArchivedHead, content: Content): Promise<void> {
  await run(
    session,
    build.insertInto('vendor_archives').values({ ...head, tenant_id: session.tenantId, content: json(content) }),
  )
}

/** @returns the erased vendors, which were deleted before this time. */
export function eraseDeletedBefore(session: TenantSession, before: Date) {
  return run(
    session,
    build
      .deleteFrom('vendor_archives')
      .where('tenant_id', '=', session.tenantId)
      .where('deleted_at', '<=', before)
      .returning(['id', 'deleted_at']),
  )
}

/** Forgets for which rows of imports a person chose these vendors: a row has a name, a website and an external id. */
export async function forgetImportedRows(session: TenantSession, vendorIds: readonly string[]): Promise<void> {
  await session.query({
    text: "DELETE FROM import_values WHERE tenant_id = $1 AND field = 'vendor' AND value = ANY ($2::text[])",
    values: [session.tenantId, [...vendorIds]],
  })
}
