import { query, run } from '@custos/database/query'
import type { TenantSession } from '@custos/database/session'
import { sql } from 'kysely'
import { build } from '../tables.ts'

/** A view of the register with the person who saved it. */
export interface RegisterView {
  id: string
  user_id: string
  name: string
  search: string
  is_shared: boolean
  saved_by: string
}

/** The views that a person sees, by name. */
export const viewsFor = query((p: { tenantId: string; userId: string }) =>
  build
    .selectFrom('register_views as view')
    .innerJoin('users', (join) =>
      join.onRef('users.tenant_id', '=', 'view.tenant_id').onRef('users.id', '=', 'view.user_id'),
    )
    .select(['view.id', 'view.user_id', 'view.name', 'view.search', 'view.is_shared'])
    .select(sql<string>`coalesce(users.name, users.email)`.as('saved_by'))
    .where('view.tenant_id', '=', p.tenantId)
    .where((where) => where.or([where('view.user_id', '=', p.userId), where('view.is_shared', '=', true)]))
    .orderBy(sql`lower(view.name)`)
    .orderBy('view.id'),
)

export const countViews = query((p: { tenantId: string; userId: string }) =>
  build
    .selectFrom('register_views')
    .select(sql<number>`count(*)::int`.as('views'))
    .where('tenant_id', '=', p.tenantId)
    .where('user_id', '=', p.userId),
)

/** Replaces the person's view with this name, which keeps its id. @returns the id. */
export async function saveView(session: TenantSession, view: Omit<RegisterView, 'saved_by'>): Promise<string> {
  const [saved] = await run(
    session,
    build
      .insertInto('register_views')
      .values({ tenant_id: session.tenantId, ...view })
      .onConflict((conflict) =>
        conflict
          .expression(sql`tenant_id, user_id, lower(name)`)
          .doUpdateSet({ name: view.name, search: view.search, is_shared: view.is_shared }),
      )
      .returning('id'),
  )
  return saved!.id
}

/** @param isAdmin whether the person may also delete others' shared views. @returns whether it existed. */
export async function deleteView(
  session: TenantSession,
  id: string,
  userId: string,
  isAdmin: boolean,
): Promise<boolean> {
  const deleted = await run(
    session,
    build
      .deleteFrom('register_views')
      .where('tenant_id', '=', session.tenantId)
      .where('id', '=', id)
      .where((where) => where.or([where('user_id', '=', userId), ...(isAdmin ? [where('is_shared', '=', true)] : [])]))
      .returning('id'),
  )
  return deleted.length > 0
}
