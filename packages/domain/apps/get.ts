import * as contract from '@custos/contract/apps'
import { ApiError } from '@custos/contract/errors'
import { call } from '../call.ts'
import { presentApp } from './present.ts'
import { appById } from './store.ts'

export const get = call(contract.getApp, async ({ params, session }) => {
  const app = await appById.first(session, { tenantId: session.tenantId, id: params.id })
  if (!app) throw new ApiError('resource_not_found')
  return { data: presentApp(app) }
})
