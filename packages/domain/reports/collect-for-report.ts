import { frameworks as catalogue } from '@custos/catalogue/catalogue'
import type { TenantSession } from '@custos/database/session'
import type { CollectorSettings } from '@custos/documents/collect-vendor'
import { withWebsite } from '@custos/kernel/no-website'
import type { Services } from '../services.ts'
import { vendorToAssess } from '../shared-vendor-queries.ts'
import { type Aggregator, AggregatorFailure } from './aggregator.ts'
import { recordRegisterFailure, recordReportFailure } from './events.ts'
import { gatherFacts } from './gather.ts'
import { domainsOf, endGathering, fromAggregator, storeFacts } from './store.ts'

export interface CollectionJob {
  tenantId: string
  vendorId: string
}

type Worker = Services & { collector: CollectorSettings }
type Vendor = { domain: string; alternative_domains: string[] }

/**
 * Gathers the facts of a vendor's report: from the external aggregator if configured, else from the vendor's publications. The
 * outcome is also stored, so that the report can state it.
 */
export async function collectForReport(
  worker: Worker,
  job: CollectionJob,
  signal: AbortSignal,
  isLastAttempt: () => boolean,
): Promise<void> {
  const vendor = await vendorToAssess.first(worker.database.readSession(job.tenantId), {
    tenantId: job.tenantId,
    id: job.vendorId,
  })
  if (!vendor) return
  if (withWebsite(domainsOf(vendor)).length === 0) {
    await worker.database.write(job.tenantId, (session) =>
      endGathering(session, job.vendorId, worker.clock(), withoutWebsite),
    )
    return
  }
  try {
    const write = await (worker.aggregator
      ? askAggregator(worker, worker.aggregator, job, vendor, signal)
      : readPublished(worker, job, vendor, signal))
    await worker.database.write(job.tenantId, write)
  } catch (error) {
    if (isLastAttempt())
      await worker.database.write(job.tenantId, (session) =>
        endGathering(
          session,
          job.vendorId,
          worker.clock(),
          'Gathering was interrupted several times. Refresh the report.',
        ),
      )
    throw error
  }
}

const withoutWebsite =
  'The vendor has no website. Upload its documents and assess the vendor. Custos then takes the facts from these documents.'

/** Writes the outcome. */
type Outcome = Promise<(session: TenantSession) => Promise<void>>

async function readPublished(worker: Worker, job: CollectionJob, vendor: Vendor, signal: AbortSignal): Outcome {
  const gathered = await gatherFacts(
    { domain: vendor.domain, alternativeDomains: vendor.alternative_domains },
    worker,
    signal,
  )
  const now = worker.clock()
  if (!gathered)
    return (session) =>
      endGathering(
        session,
        job.vendorId,
        now,
        `No document of ${domainsOf(vendor).join(', ')} could be read. Check the vendor's domain, or create an assessment to see why.`,
      )
  return async (session) => {
    await storeFacts(session, job.vendorId, domainsOf(vendor), gathered)
    await endGathering(session, job.vendorId, now, null)
    if (gathered.failure) await recordRegisterFailure(session, worker, now, job.vendorId, gathered.failure)
  }
}

async function askAggregator(
  worker: Worker,
  aggregator: Aggregator,
  job: CollectionJob,
  vendor: Vendor,
  signal: AbortSignal,
): Outcome {
  const { domain, alternative_domains } = vendor
  // Asks about every framework, so that a later enabled one also has its claim.
  const question = { domain, alternative_domains, frameworks: [...catalogue.keys()] }
  try {
    const answer = await aggregator.ask(question, signal)
    return async (session) => {
      await storeFacts(session, job.vendorId, domainsOf(vendor), { collection: fromAggregator, ...answer })
      await endGathering(session, job.vendorId, worker.clock(), null)
    }
  } catch (error) {
    if (!(error instanceof AggregatorFailure)) throw error
    const { message, kind } = error
    return async (session) => {
      const now = worker.clock()
      await endGathering(session, job.vendorId, now, message)
      await recordReportFailure(session, worker, now, { vendor_id: job.vendorId, message }, kind)
    }
  }
}
