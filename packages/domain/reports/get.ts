import { ApiError } from '@custos/contract/errors'
import * as contract from '@custos/contract/reports'
import { call, Pending } from '../call.ts'
import { enabledFrameworks } from '../frameworks/store.ts'
import { countriesOfOrganisation } from '../organisation/store.ts'
import { startGathering } from './gathering.ts'
import { presentReport } from './present.ts'
import { isFirstGatheringDue } from './rules.ts'
import { reportOfVendor } from './store.ts'

const pending = new Pending('Custos is gathering the first facts about this vendor. Read the report again later', 5)

/** Returns the recorded facts. If there are none, it starts a gathering in a separate transaction; reading changes nothing else. */
export const get = call(contract.getReport, async ({ caller, params, session, services, now }) => {
  const report = await reportOfVendor(session, params.id, services.aggregator !== null)
  if (!report) throw new ApiError('resource_not_found')
  if (isFirstGatheringDue(report.gathering, report.facts !== null, now)) {
    if (report.gathering === null)
      await services.database.write(session.tenantId, (writing) =>
        startGathering(writing, services, now, params.id, caller),
      )
    return { data: pending }
  }
  return { data: presentReport(report, await enabledFrameworks(session), now, await countriesOfOrganisation(session)) }
})
