import { ApiError } from '@custos/contract/errors'
import * as contract from '@custos/contract/users'
import { call } from '../call.ts'
import { presentUser } from './present.ts'
import { userWithSignInMethods } from './store.ts'

export const get = call(contract.getUser, async ({ params, session }) => {
  const user = await userWithSignInMethods.first(session, { tenantId: session.tenantId, id: params.id })
  if (!user) throw new ApiError('resource_not_found')
  return { data: presentUser(user) }
})
