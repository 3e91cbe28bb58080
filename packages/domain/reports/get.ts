import { setTimeout as sleep } from 'node:timers/promises'
import { Fault } from '@custos/contract/errors'
import * as contract from '@custos/contract/reports'
import type { VendorFacts } from '@custos/evidence/model'
import { call } from '../call.ts'
import { enabledFrameworks } from '../frameworks/store.ts'
import { vendorToAssess } from '../vendor-row.ts'
import { isFresh, questionKey, questionOf } from './aggregator.ts'
import { presentReport } from './present.ts'
import { factsOfVendor, failureSince } from './store.ts'

/** How long a first report waits for the collection, and how often it looks. Milliseconds. */
const patience = 10_000
const interval = 200

/** A failure of the aggregator stands this long before it is asked again. Milliseconds. */
const failureStands = 60_000

export const get = call(contract.getReport, async ({ params, session, services, now, aside }) => {
  const { tenantId } = session
  const vendor = await vendorToAssess.first(session, { tenantId, id: params.id })
  if (!vendor) throw new Fault('resource_not_found')
  const key = { tenantId, vendorId: params.id }
  const enabled = await enabledFrameworks(session)
  const asked = services.aggregator && questionKey(questionOf(vendor, enabled))
  const facts = async () => {
    const found = await factsOfVendor.first(session, key)
    return asked === null || found?.collection === asked ? found : undefined
  }

  let found = await facts()
  if (!found || (asked !== null && !isFresh(found.collected_at, now)))
    await services.jobs.enqueue(session, 'collection', key, { once: asked ? `${params.id} ${asked}` : params.id })
  const since = new Date(now.getTime() - failureStands)
  while (!found && services.clock().getTime() - now.getTime() < patience) {
    const failure = asked !== null && (await failureSince.first(session, { ...key, since }))
    if (failure) throw aggregatorFault(failure)
    await aside(sleep(interval))
    found = await facts()
  }
  if (!found)
    throw new Fault('service_unavailable', {
      retryAfter: 10,
      message: asked
        ? 'The aggregator has been asked for the report and has not answered yet; try again after the seconds in Retry-After'
        : "The vendor's documents are being collected, or could not be read; try again after the seconds in Retry-After, or create an assessment to see why",
    })
  return { data: presentReport(found.facts as VendorFacts, enabled, found.collected_at) }
})

function aggregatorFault({ type, detail }: { type: string; detail: unknown }): Fault {
  return new Fault('service_unavailable', {
    retryAfter: failureStands / 1000,
    message: `${(detail as { message: string }).message} The event ${type} keeps this; try again after the seconds in Retry-After`,
  })
}
