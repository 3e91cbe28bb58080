import { ApiError } from '@custos/contract/errors'
import * as contract from '@custos/contract/users'
import { unixSeconds } from '@custos/kernel/clock'
import { call } from '../call.ts'
import { requireHeldRoles } from '../held-scopes.ts'
import { noteAccessChange } from './access-changes.ts'
import { linkPath } from './links.ts'
import { presentUser } from './present.ts'
import { resetUser } from './recovery.ts'
import { userForChange, userWithSignInMethods } from './store.ts'

export const reset = call(contract.resetUser, async ({ caller, params, session, services, now, auditNote }) => {
  const named = { tenantId: session.tenantId, id: params.id }
  const user = await userForChange.first(session, named)
  if (!user) throw new ApiError('resource_not_found')
  requireHeldRoles(caller, user.role)

  const link = await resetUser(session, services, now, user)
  await noteAccessChange(session, services, now, 'RESET', user, caller)
  auditNote('user_id', user.id)
  const invitation = { path: linkPath(link), expires_at: unixSeconds(link.expiresAt) }
  return { data: { ...presentUser((await userWithSignInMethods.first(session, named))!), invitation } }
})
