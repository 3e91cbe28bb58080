import { Fault } from '@custos/contract/errors'
import * as contract from '@custos/contract/vendors'
import { call } from '../call.ts'
import { presentVendor } from './present.ts'
import { findVendor } from './store.ts'

export const get = call(contract.getVendor, async ({ params, session }) => {
  const vendor = await findVendor(session, params.id)
  if (!vendor) throw new Fault('resource_not_found')
  return { data: presentVendor(vendor) }
})
