import { ApiError } from '@custos/contract/errors'
import { getTry } from '@custos/contract/tries'
import { call } from '../call.ts'
import { presentTry } from './present.ts'
import { tryById } from './store.ts'

export const get = call(getTry, async ({ params, session }) => {
  const key = { tenantId: session.tenantId, vendorId: params.id, id: params.try_id }
  const found = await tryById.first(session, key)
  if (!found) throw new ApiError('resource_not_found')
  return { data: presentTry(found) }
})
