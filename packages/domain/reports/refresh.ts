import * as contract from '@custos/contract/reports'
import { call } from '../call.ts'
import { enabledFrameworks } from '../frameworks/store.ts'
import { countriesOfOrganisation } from '../organisation/store.ts'
import { startGathering } from './gathering.ts'
import { presentReport } from './present.ts'
import { reportOfVendor } from './store.ts'

export const refresh = call(contract.refreshReport, async ({ caller, params, session, services, now, auditNote }) => {
  await startGathering(session, services, now, params.id, caller)
  auditNote('vendor_id', params.id)
  const report = await reportOfVendor(session, params.id, services.aggregator !== null)
  return { data: presentReport(report!, await enabledFrameworks(session), now, await countriesOfOrganisation(session)) }
})
