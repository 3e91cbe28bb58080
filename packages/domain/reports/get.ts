import { ApiError } from '@custos/contract/errors'
import * as contract from '@custos/contract/reports'
import { call } from '../call.ts'
import { enabledFrameworks } from '../frameworks/store.ts'
import { presentReport } from './present.ts'
import { reportOfVendor } from './store.ts'

/** Shows what is on record. Gathering it is the work of assessments and of the refresh call. */
export const get = call(contract.getReport, async ({ params, session, services, now }) => {
  const found = await reportOfVendor(session, params.id, services.aggregator !== null)
  if (!found) throw new ApiError('resource_not_found')
  return { data: presentReport(found, await enabledFrameworks(session), now) }
})
