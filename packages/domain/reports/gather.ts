import { vendorFacts } from '@custos/evidence/assess'
import { type CollectorSettings, collectVendor } from '@custos/evidence/engine'
import type { VendorFacts } from '@custos/evidence/model'
import type { Clock } from '@custos/kernel/clock'
import { collectionKey } from '../assessments/present.ts'
import type { ObjectStore } from '../object-store.ts'

/**
 * The built-in aggregator: collects what a vendor publishes, reads it, and draws the facts from it.
 *
 * @returns null when nothing could be read: nothing is known then, and no report is made of it.
 */
export async function gatherFacts(
  vendor: { domain: string; alternativeDomains: string[] },
  { objects, collector, clock }: { objects: ObjectStore; collector: CollectorSettings; clock: Clock },
  signal: AbortSignal,
): Promise<{ facts: VendorFacts; collection: string; collectedAt: Date } | null> {
  const { collection, documents, hash, manifest } = await collectVendor(vendor, objects, collector, {
    previous: null,
    signal,
    clock,
    onProgress: () => {},
  })
  await objects.putNamed(collectionKey(hash), manifest)
  if (collection.documents.length === 0) return null
  return {
    facts: vendorFacts(documents, new URL(vendor.domain).hostname),
    collection: hash,
    collectedAt: new Date(collection.finishedAt * 1000),
  }
}
