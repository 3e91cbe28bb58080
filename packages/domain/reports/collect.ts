import type { CollectorSettings } from '@custos/documents/collect-vendor'
import { enabledFrameworks } from '../frameworks/store.ts'
import type { Services } from '../services.ts'
import { vendorToAssess } from '../vendor-row.ts'
import { type Aggregator, AggregatorFailure, isFresh, questionKey, questionOf } from './aggregator.ts'
import { recordRegisterFailure, recordReportFailure } from './events.ts'
import { gatherFacts } from './gather.ts'
import { domainsOf, factsOfVendor, keepFacts } from './store.ts'

export interface CollectionJob {
  tenantId: string
  vendorId: string
}

/**
 * Gets the facts of a vendor's report: from the external aggregator where there is one, else from what the vendor
 * publishes.
 */
export async function collectForReport(
  worker: Services & { collector: CollectorSettings },
  job: CollectionJob,
  signal: AbortSignal,
): Promise<void> {
  if (worker.aggregator) return askAggregator(worker, worker.aggregator, job, signal)
  const reader = worker.database.reader(job.tenantId)
  // Only the first report of a vendor that was never assessed collects.
  if (await factsOfVendor.first(reader, job)) return
  const vendor = await vendorToAssess.first(reader, { tenantId: job.tenantId, id: job.vendorId })
  if (!vendor) return
  const gathered = await gatherFacts(
    { domain: vendor.domain, alternativeDomains: vendor.alternative_domains as string[] },
    worker,
    signal,
  )
  if (gathered)
    await worker.database.write(job.tenantId, async (session) => {
      await keepFacts(session, job.vendorId, domainsOf(vendor), gathered)
      if (gathered.failure) await recordRegisterFailure(session, worker, worker.clock(), job.vendorId, gathered.failure)
    })
}

async function askAggregator(
  worker: Services,
  aggregator: Aggregator,
  job: CollectionJob,
  signal: AbortSignal,
): Promise<void> {
  const reader = worker.database.reader(job.tenantId)
  const vendor = await vendorToAssess.first(reader, { tenantId: job.tenantId, id: job.vendorId })
  if (!vendor) return
  const question = questionOf(vendor, await enabledFrameworks(reader))
  const known = await factsOfVendor.first(reader, job)
  if (known?.collection === questionKey(question) && isFresh(known.collected_at, worker.clock())) return
  try {
    const answer = await aggregator.ask(question, signal)
    await worker.database.write(job.tenantId, (session) =>
      keepFacts(session, job.vendorId, domainsOf(vendor), { collection: questionKey(question), ...answer }),
    )
  } catch (error) {
    if (!(error instanceof AggregatorFailure)) throw error
    await worker.database.write(job.tenantId, (session) =>
      recordReportFailure(
        session,
        worker,
        worker.clock(),
        { vendor_id: job.vendorId, message: error.message },
        error.kind,
      ),
    )
  }
}
