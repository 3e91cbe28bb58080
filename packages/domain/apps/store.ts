import { build, query, run } from '@custos/database/query'
import type { Schema } from '@custos/database/schema'
import type { Session, TenantSession } from '@custos/database/session'
import { sql } from 'kysely'

const columns = [
  'tenant_id',
  'id',
  'name',
  'description',
  'scopes',
  'created_by',
  'created_at',
  'updated_at',
  'is_console',
] as const

export const appById = query((p: { tenantId: string; id: string }) =>
  build.selectFrom('apps').select(columns).where('tenant_id', '=', p.tenantId).where('id', '=', p.id),
)

/** The app, locked until the transaction ends. */
export const appForChange = query((p: { tenantId: string; id: string }) =>
  build.selectFrom('apps').select(columns).where('tenant_id', '=', p.tenantId).where('id', '=', p.id).forUpdate(),
)

/** The client of the token call, whose organisation is not known yet. Run under the operator's role. */
export const clientById = query((p: { id: string }) =>
  build.selectFrom('apps').select(['tenant_id', 'id', 'scopes', 'secret_hash']).where('id', '=', p.id),
)

export async function listApps(session: TenantSession, page: { rows: number; after: string | undefined }) {
  let rows = build
    .selectFrom('apps')
    .select(columns)
    .where('tenant_id', '=', session.tenantId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.rows)
  // Ordered by time, because the operator chooses the first app's id, which may contain no time.
  if (page.after)
    rows = rows.where(
      sql<boolean>`(created_at, id) < (SELECT created_at, id FROM apps WHERE tenant_id = ${session.tenantId} AND id = ${page.after})`,
    )
  return run(session, rows)
}

export async function insertApp(session: Session, app: Schema['apps']): Promise<void> {
  await run(session, build.insertInto('apps').values(app))
}

/** The app as which people use the API from the console. An organisation has one at most, so a second insert writes nothing. */
export async function insertConsoleApp(session: Session, app: Omit<Schema['apps'], 'is_console'>): Promise<void> {
  await run(
    session,
    build
      .insertInto('apps')
      .values({ ...app, is_console: true })
      .onConflict((conflict) => conflict.doNothing()),
  )
}

export async function replaceSecret(session: TenantSession, id: string, secretHash: Buffer, now: Date): Promise<void> {
  await run(
    session,
    build
      .updateTable('apps')
      .set({ secret_hash: secretHash, updated_at: now })
      .where('tenant_id', '=', session.tenantId)
      .where('id', '=', id),
  )
}

/** Deletes the app. When the transaction commits, every process learns that its tokens are invalid. */
export async function deleteApp(session: TenantSession, id: string): Promise<void> {
  await run(session, build.deleteFrom('apps').where('tenant_id', '=', session.tenantId).where('id', '=', id))
  await session.query({ name: 'app_deleted', text: "SELECT pg_notify('app_deleted', $1)", values: [id] })
}
