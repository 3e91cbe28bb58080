import { ApiError } from '@custos/contract/errors'
import * as contract from '@custos/contract/reports'
import { call } from '../call.ts'
import { enabledFrameworks } from '../frameworks/store.ts'
import { vendorForChange } from '../vendor-row.ts'
import { requireRoomInQueue } from '../waiting.ts'
import { beginGathering } from './gathering.ts'
import { presentReport } from './present.ts'
import { reportOfVendor } from './store.ts'

export const refresh = call(contract.refreshReport, async ({ caller, params, session, services, now, note }) => {
  if (!(await vendorForChange.first(session, { tenantId: session.tenantId, id: params.id })))
    throw new ApiError('resource_not_found')
  await requireRoomInQueue(session, services, 'collection')
  await beginGathering(session, services, now, params.id, caller.userId === null ? 'background' : 'awaited')
  note('vendor_id', params.id)
  const report = await reportOfVendor(session, params.id, services.aggregator !== null)
  return { data: presentReport(report!, await enabledFrameworks(session), now) }
})
