import type { Role } from '@custos/contract/roles'
import { build, query, run } from '@custos/database/query'
import type { Schema } from '@custos/database/schema'
import type { TenantSession } from '@custos/database/session'
import { sql } from 'kysely'
import type { User, UserWithSignInMethods } from './user.ts'

const columns = [
  'tenant_id',
  'id',
  'email',
  'name',
  'job_title',
  'totp_confirmed_at',
  'is_break_glass',
  'disabled_at',
  'access_until',
  'created_by',
  'created_at',
  'updated_at',
  'signed_in_at',
] as const

const ofTenant = (tenantId: string) =>
  build
    .selectFrom('users')
    .select(columns)
    .select((eb) => eb.ref('role').$castTo<Role>().as('role'))
    .where('users.tenant_id', '=', tenantId)

const withSignInMethods = (tenantId: string) =>
  ofTenant(tenantId).select((eb) => [
    eb('password_hash', 'is not', null).$castTo<boolean>().as('has_password'),
    sql<number>`(SELECT count(*)::int FROM user_passkeys p WHERE p.tenant_id = users.tenant_id AND p.user_id = users.id)`.as(
      'passkeys',
    ),
    sql<boolean>`EXISTS (SELECT FROM user_identities i WHERE i.tenant_id = users.tenant_id AND i.user_id = users.id)`.as(
      'has_identity',
    ),
  ])

interface Named {
  tenantId: string
  id: string
}

export const userById = query((p: Named) => ofTenant(p.tenantId).where('id', '=', p.id))

export const usersById = query((p: { tenantId: string; ids: readonly string[] }) =>
  ofTenant(p.tenantId).where('id', '=', sql<string>`ANY(${p.ids})`),
)

export const usersByNameOrId = query((p: { tenantId: string; ids: readonly string[]; names: readonly string[] }) =>
  ofTenant(p.tenantId).where((eb) =>
    eb.or([eb('id', '=', sql<string>`ANY(${p.ids}::uuid[])`), eb('name', '=', sql<string>`ANY(${p.names}::text[])`)]),
  ),
)

/** The names of these ids that are users of the organisation; apps and erased people have none. */
export async function usersNamed(
  session: TenantSession,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return []
  const users = await run(
    session,
    build
      .selectFrom('users')
      .select(['id', 'name'])
      .where('tenant_id', '=', session.tenantId)
      .where('id', '=', sql<string>`ANY(${ids})`)
      .orderBy('id'),
  )
  return users.flatMap(({ id, name }) => (name === null ? [] : [{ id, name }]))
}

/** The user, locked until the transaction ends. */
export const userForChange = query((p: Named) => ofTenant(p.tenantId).where('id', '=', p.id).forUpdate())

export const userWithSignInMethods = query((p: Named) => withSignInMethods(p.tenantId).where('id', '=', p.id))

/** The stored proofs of the person's identity. */
export const proofsOfUser = query((p: Named) =>
  build
    .selectFrom('users')
    .select(['id', 'password_hash', 'totp_secret', 'totp_confirmed_at', 'totp_step'])
    .where('tenant_id', '=', p.tenantId)
    .where('id', '=', p.id),
)

/** All users of the organisation by name, including former ones. */
export const everyName = query((p: { tenantId: string }) =>
  build
    .selectFrom('users')
    .select(['id', 'name', 'email', 'disabled_at', 'access_until'])
    .where('tenant_id', '=', p.tenantId),
)

/** @param email in lower case. */
export const userByEmail = query((p: { tenantId: string; email: string }) =>
  ofTenant(p.tenantId).select('password_hash').where('email', '=', p.email),
)

/** The account that can sign in without the organisation's provider when single sign-on is enforced. */
export const breakGlassAccount = query((p: { tenantId: string }) =>
  ofTenant(p.tenantId).select('password_hash').where('is_break_glass', '=', true),
)

/** Finds a row if everybody else must sign in through the organisation's provider. */
export const enforcedSignOn = query((p: { tenantId: string }) =>
  build
    .selectFrom('single_sign_on')
    .select('enforced')
    .where('tenant_id', '=', p.tenantId)
    .where('enforced', '=', true),
)

export async function listUsers(
  session: TenantSession,
  page: { rows: number; after: string | undefined; ids?: readonly string[] | undefined },
): Promise<UserWithSignInMethods[]> {
  let rows = withSignInMethods(session.tenantId).orderBy('id', 'desc').limit(page.rows)
  if (page.ids) rows = rows.where('id', '=', sql<string>`ANY(${page.ids}::uuid[])`)
  return run(session, page.after ? rows.where('id', '<', page.after) : rows)
}

/** @returns whether the address was free. */
export async function insertUser(session: TenantSession, user: User): Promise<boolean> {
  const inserted = await run(
    session,
    build
      .insertInto('users')
      .values({ ...user, password_hash: null, totp_secret: null, totp_step: null })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'email']).doNothing())
      .returning('id'),
  )
  return inserted.length === 1
}

export async function updateUser(
  session: TenantSession,
  id: string,
  change: Partial<Omit<Schema['users'], 'tenant_id' | 'id'>>,
): Promise<void> {
  await run(
    session,
    build.updateTable('users').set(change).where('tenant_id', '=', session.tenantId).where('id', '=', id),
  )
}

/** Removes the break-glass mark from its user. */
export async function clearBreakGlass(session: TenantSession): Promise<void> {
  await run(
    session,
    build
      .updateTable('users')
      .set({ is_break_glass: false })
      .where('tenant_id', '=', session.tenantId)
      .where('is_break_glass', '=', true),
  )
}

export const usersInRoles = query((p: { tenantId: string; roles: readonly Role[] }) =>
  ofTenant(p.tenantId).where('role', '=', sql<string>`ANY(${p.roles})`).orderBy('id'),
)

/** All other admins, locked so that two cannot remove each other's role at once. */
export async function otherAdmins(session: TenantSession, id: string): Promise<User[]> {
  const admins = await run(session, ofTenant(session.tenantId).where('role', '=', 'admin').orderBy('id').forUpdate())
  return admins.filter((admin) => admin.id !== id)
}
