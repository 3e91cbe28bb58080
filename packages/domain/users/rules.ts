import { ApiError } from '@custos/contract/errors'
import { type Role, scopesOfRole } from '@custos/contract/roles'
import type { Caller } from '../call.ts'

/** Nobody can give a role that holds more than they do, or change a person who has such a role. */
export function requireGovernable(caller: Pick<Caller, 'scopes'>, ...roles: Role[]): void {
  if (!roles.every((role) => scopesOfRole[role].every((scope) => caller.scopes.has(scope))))
    throw new ApiError('permission_denied', { message: 'The role holds scopes that the caller does not hold' })
}

/** Without an admin, nobody in the organisation could make another one. @param others active admins besides her. */
export function requireAnotherAdmin(others: number): void {
  if (others === 0)
    throw new ApiError('resource_conflict', { message: 'The organisation would be left without an admin' })
}
