import * as contract from '@custos/contract/apps'
import { ApiError } from '@custos/contract/errors'
import { call } from '../call.ts'
import { requireHeldScopes } from '../held-scopes.ts'
import { recordAppDeleted } from './events.ts'
import { requireOrdinary } from './rules.ts'
import { appForChange, deleteApp } from './store.ts'

export const remove = call(contract.deleteApp, async ({ caller, params, session, services, now, auditNote }) => {
  const app = await appForChange.first(session, { tenantId: session.tenantId, id: params.id })
  if (!app) throw new ApiError('resource_not_found')
  requireHeldScopes(caller, app.scopes)
  requireOrdinary(app)

  await deleteApp(session, app.id)
  await recordAppDeleted(session, services, now, app)
  auditNote('app_id', app.id)
  return { data: { success: true, message: 'The app is deleted and its access tokens are no longer valid.' } }
})
