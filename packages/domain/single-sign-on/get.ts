import { ApiError } from '@custos/contract/errors'
import * as contract from '@custos/contract/single-sign-on'
import { call } from '../call.ts'
import { presentSingleSignOn } from './present.ts'
import { singleSignOnOf } from './store.ts'

export const get = call(contract.getSingleSignOn, async ({ session }) => {
  const settings = await singleSignOnOf(session)
  if (!settings) throw new ApiError('resource_not_found', { message: 'The organisation has no single sign-on' })
  return { data: presentSingleSignOn(settings) }
})
