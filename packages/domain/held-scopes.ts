import { ApiError } from '@custos/contract/errors'
import { type Role, scopesOfRole } from '@custos/contract/roles'
import { type Scope, scopes } from '@custos/contract/scopes'
import type { Caller } from './call.ts'

/**
 * The rule of every call whose `sensitivity` is `access`: the caller, a person or an app, can grant only scopes that it holds, and
 * can change only accounts and apps within these scopes.
 *
 * @param given the scopes that the call grants, or that the changed account or app already has.
 * @throws ApiError permission_denied.
 */
export function requireHeldScopes({ scopes: held }: Pick<Caller, 'scopes'>, given: readonly string[]): void {
  const missing = [...new Set(given)].filter((scope) => !held.has(scope as Scope))
  if (missing.length > 0)
    throw new ApiError('permission_denied', {
      message: `You cannot grant or change scopes that you do not have: ${missing.join(', ')}`,
    })
}

export const requireHeldRoles = (caller: Pick<Caller, 'scopes'>, ...roles: Role[]): void =>
  requireHeldScopes(
    caller,
    roles.flatMap((role): readonly Scope[] => scopesOfRole[role]),
  )

/** Requires every scope. The person who chooses the identity provider could sign in as anybody, in any role. */
export const requireAllScopes = (caller: Pick<Caller, 'scopes'>): void => requireHeldScopes(caller, scopes)
