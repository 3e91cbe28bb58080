import { ApiError } from '@custos/contract/errors'
import { maySignIn, type User } from './user.ts'

type Account = Pick<User, 'role' | 'signed_in_at' | 'disabled_at' | 'access_until'>

/** Whether the user is an admin who has signed in and still may. */
export const isAdmin = (user: Account, now: Date): boolean =>
  user.role === 'admin' && user.signed_in_at !== null && maySignIn(user, now)

/** The end of these accounts' admin access: milliseconds, infinite if one of them has no end. */
const lastAdminUntil = (accounts: readonly Account[], now: Date): number =>
  Math.max(
    Number.NEGATIVE_INFINITY,
    ...accounts
      .filter((account) => isAdmin(account, now))
      .map(({ access_until }) => access_until?.getTime() ?? Number.POSITIVE_INFINITY),
  )

/**
 * Refuses a change after which the organisation would be without an admin earlier than before: nobody could then appoint one.
 *
 * @param others the organisation's other admins.
 * @throws ApiError resource_conflict.
 */
export function requireAdminAsLong(before: Account, after: Account, others: readonly Account[], now: Date): void {
  if (lastAdminUntil([...others, after], now) < lastAdminUntil([...others, before], now))
    throw new ApiError('resource_conflict', {
      message: 'The organisation needs an admin whose access does not end. Make another user an admin first',
    })
}
