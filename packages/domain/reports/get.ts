import { setTimeout as sleep } from 'node:timers/promises'
import { Fault } from '@custos/contract/errors'
import * as contract from '@custos/contract/reports'
import type { VendorFacts } from '@custos/evidence/model'
import { call } from '../call.ts'
import { enabledFrameworks } from '../frameworks/store.ts'
import { vendorExists } from '../vendors/store.ts'
import { presentReport } from './present.ts'
import { factsOfVendor } from './store.ts'

/** How long a first report waits for the collection, and how often it looks. Milliseconds. */
const patience = 10_000
const interval = 200

export const get = call(contract.getReport, async ({ params, session, services }) => {
  const { tenantId } = session
  if (!(await vendorExists.first(session, { tenantId, id: params.id }))) throw new Fault('resource_not_found')
  const key = { tenantId, vendorId: params.id }

  let found = await factsOfVendor.first(session, key)
  if (!found) {
    await services.jobs.enqueue(session, 'collection', key, { once: params.id })
    for (let waited = 0; !found && waited < patience; waited += interval) {
      await sleep(interval)
      found = await factsOfVendor.first(session, key)
    }
  }
  if (!found)
    throw new Fault('service_unavailable', {
      retryAfter: 10,
      message:
        "The vendor's documents are being collected, or could not be read; try again after the seconds in Retry-After, or create an assessment to see why",
    })
  return { data: presentReport(found.facts as VendorFacts, await enabledFrameworks(session), found.collected_at) }
})
