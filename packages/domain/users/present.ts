import { unixSeconds } from '@custos/kernel/clock'
import type { UserWithSignInMethods } from './user.ts'

export const presentUser = (user: UserWithSignInMethods) => ({
  id: user.id,
  email: user.email,
  name: user.name,
  job_title: user.job_title,
  role: user.role,
  status:
    user.disabled_at !== null
      ? ('DISABLED' as const)
      : user.signed_in_at === null
        ? ('INVITED' as const)
        : ('ACTIVE' as const),
  ways_of_signing_in: [
    ...(user.has_password ? (['PASSWORD'] as const) : []),
    ...(user.totp_confirmed_at === null ? [] : (['AUTHENTICATOR'] as const)),
    ...(user.passkeys > 0 ? (['PASSKEY'] as const) : []),
    ...(user.has_identity ? (['SINGLE_SIGN_ON'] as const) : []),
  ],
  break_glass: user.is_break_glass,
  access_until: user.access_until && unixSeconds(user.access_until),
  created_by: user.created_by,
  created_at: unixSeconds(user.created_at),
  updated_at: unixSeconds(user.updated_at),
  signed_in_at: user.signed_in_at && unixSeconds(user.signed_in_at),
})
