import { ApiError } from '@custos/contract/errors'
import type { TenantSession } from '@custos/database/session'
import { userById, usersById } from './store.ts'
import { maySignIn } from './user.ts'

/**
 * Refuses an id in a body that is no user's; null passes.
 *
 * @param param the parameter with the id.
 * @throws ApiError if the organisation has no such user.
 */
export async function requireUser(session: TenantSession, id: string | null | undefined, param: string): Promise<void> {
  if (id && !(await userById.first(session, { tenantId: session.tenantId, id }))) throw noSuchUser(param)
}

/**
 * Refuses the id of a user who is to do something from now on; null passes, and so does who does it already: an account that ended later
 * keeps nobody from changing the rest.
 *
 * @param before the id until now
 * @throws ApiError if the organisation has no such user, or the account has ended.
 */
export async function requireActiveUser(
  session: TenantSession,
  id: string | null | undefined,
  param: string,
  now: Date,
  before: unknown = null,
): Promise<void> {
  if (id && id !== before) requireActive(await userById.first(session, { tenantId: session.tenantId, id }), param, now)
}

/**
 * Users mentioned in a body.
 *
 * @throws ApiError when the organisation has no such user, or the account has ended.
 */
export async function requireActiveUsers(session: TenantSession, ids: readonly string[], now: Date): Promise<void> {
  const found = ids.length === 0 ? [] : await usersById.all(session, { tenantId: session.tenantId, ids })
  for (const [index, id] of ids.entries())
    requireActive(
      found.find((one) => one.id === id),
      `mentions[${index}]`,
      now,
    )
}

/**
 * The rule for everybody whom a request gives something to do.
 *
 * @param user undefined: the organisation has no such user
 * @throws ApiError if there is no such user, or the account has ended.
 */
export function requireActive<Named extends Parameters<typeof maySignIn>[0]>(
  user: Named | undefined,
  param: string,
  now: Date,
): asserts user is Named {
  if (!user) throw noSuchUser(param)
  if (!maySignIn(user, now))
    throw new ApiError('parameter_invalid', { param, message: 'This account has ended: choose somebody else' })
}

const noSuchUser = (param: string) =>
  new ApiError('resource_not_found', { param, message: 'No user has this id: check it' })
