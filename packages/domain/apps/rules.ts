import { Fault } from '@custos/contract/errors'
import type { Scope } from '@custos/contract/scopes'
import type { Caller } from '../call.ts'

/** No app can make, rotate or delete one that holds more than itself. */
export function requireManageable(caller: Caller, scopes: readonly string[]): void {
  if (!scopes.every((scope) => caller.scopes.has(scope as Scope))) {
    throw new Fault('permission_denied', { message: 'The app holds scopes that the calling app does not hold' })
  }
}
