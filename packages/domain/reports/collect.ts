import { vendorFacts } from '@custos/evidence/assess'
import { type CollectorSettings, collectVendor, readCollection } from '@custos/evidence/engine'
import { collectionKey } from '../assessments/present.ts'
import type { Services } from '../services.ts'
import { vendorToAssess } from '../vendors/store.ts'
import { factsOfVendor, keepFacts } from './store.ts'

export interface CollectionJob {
  tenantId: string
  vendorId: string
}

/** Collects for the first report of a vendor that was never assessed. Facts that are there already are left as they are. */
export async function collectForReport(
  worker: Services & { collector: CollectorSettings },
  job: CollectionJob,
  signal: AbortSignal,
): Promise<void> {
  const reader = worker.database.reader(job.tenantId)
  if (await factsOfVendor.first(reader, job)) return
  const vendor = await vendorToAssess.first(reader, { tenantId: job.tenantId, id: job.vendorId })
  if (!vendor) return

  const { collection, hash, manifest } = await collectVendor(
    { domain: vendor.domain, alternativeDomains: vendor.alternative_domains as string[] },
    worker.objects,
    worker.collector,
    { signal, clock: worker.clock, onProgress: () => {} },
  )
  await worker.objects.putNamed(collectionKey(hash), manifest)
  // Nothing read is nothing known: no report is made of it.
  if (collection.documents.length === 0) return
  const documents = await readCollection(collection, worker.objects)
  const facts = vendorFacts(documents, new URL(vendor.domain).hostname)
  await worker.database.write(job.tenantId, (session) =>
    keepFacts(session, job.vendorId, { collection: hash, facts, collectedAt: new Date(collection.finishedAt * 1000) }),
  )
}
