import { ApiError } from '@custos/contract/errors'
import type { Scope } from '@custos/contract/scopes'
import type { Caller } from '../call.ts'

/** Nobody can make, rotate or delete an app that holds more than they do. */
export function requireManageable(caller: Caller, scopes: readonly string[]): void {
  if (!scopes.every((scope) => caller.scopes.has(scope as Scope))) {
    throw new ApiError('permission_denied', { message: 'The app holds scopes that the calling app does not hold' })
  }
}

/** The console's app has no secret and is deleted only with the organisation: otherwise all its people would be locked out. */
export function requireOrdinary(app: { is_console: boolean }): void {
  if (app.is_console)
    throw new ApiError('resource_forbidden', {
      message: "The console's own app cannot be deleted or given a secret",
    })
}
