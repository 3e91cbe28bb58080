import { ApiError } from '@custos/contract/errors'
import * as contract from '@custos/contract/vendors'
import { unixSeconds } from '@custos/kernel/clock'
import { statusFacts } from '../approvals/store.ts'
import { warningsOf } from '../approvals/vendor-status.ts'
import { call } from '../call.ts'
import { presentVendor } from './present.ts'
import { findVendor } from './store.ts'

export const get = call(contract.getVendor, async ({ params, session, now }) => {
  const vendor = await findVendor(session, params.id)
  if (!vendor) throw new ApiError('resource_not_found')
  const shown = presentVendor(vendor)
  if (vendor.overall_status !== 'WARNING') return { data: shown }
  return { data: { ...shown, warnings: warningsOf(await statusFacts(session, vendor.id), unixSeconds(now)) } }
})
