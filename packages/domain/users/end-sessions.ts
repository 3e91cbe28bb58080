import { ApiError } from '@custos/contract/errors'
import * as contract from '@custos/contract/users'
import { call } from '../call.ts'
import { requireHeldRoles } from '../held-scopes.ts'
import { endSession, endSessionsOf } from '../sessions/store.ts'
import { userForChange } from './store.ts'

export const endAll = call(contract.endUserSessions, async ({ caller, params, session, auditNote }) => {
  const user = await userForChange.first(session, { tenantId: session.tenantId, id: params.id })
  if (!user) throw new ApiError('resource_not_found')
  requireHeldRoles(caller, user.role)

  await endSessionsOf(session, user.id)
  auditNote('user_id', user.id)
  return { data: {} }
})

export const endOne = call(contract.endUserSession, async ({ caller, params, session, auditNote }) => {
  const user = await userForChange.first(session, { tenantId: session.tenantId, id: params.id })
  if (!user) throw new ApiError('resource_not_found')
  requireHeldRoles(caller, user.role)

  if (!(await endSession(session, user.id, params.session_id))) throw new ApiError('resource_not_found')
  auditNote('user_id', user.id)
  return { data: {} }
})
