import { type CollectorSettings, collectVendor } from '@custos/documents/collect-vendor'
import { vendorFacts } from '@custos/evidence/assess'
import type { Clock } from '@custos/kernel/clock'
import { hostOf } from '@custos/kernel/host-of'
import { storeManifest } from '../manifests.ts'
import type { ObjectStore } from '../object-store.ts'
import type { CompanyRegister, SupplementedFacts } from './company-register.ts'

/**
 * The built-in aggregator: collects and reads a vendor's publications, extracts the facts, and completes them from a company
 * register if configured.
 *
 * @returns null if nothing was readable, so that there is no report.
 */
export async function gatherFacts(
  vendor: { domain: string; alternativeDomains: string[] },
  {
    objects,
    collector,
    clock,
    companyRegister,
  }: { objects: ObjectStore; collector: CollectorSettings; clock: Clock; companyRegister: CompanyRegister | null },
  signal: AbortSignal,
): Promise<(SupplementedFacts & { collection: string; collectedAt: Date }) | null> {
  const collected = await collectVendor(vendor, objects, collector, {
    previous: null,
    signal,
    clock,
    onProgress: () => {},
  })
  const { collection, documents, hash } = collected
  await storeManifest(objects, collected)
  if (collection.documents.length === 0) return null
  const facts = vendorFacts(documents, hostOf(vendor.domain))
  return {
    ...(companyRegister ? await companyRegister.supplement(facts, signal) : { facts, failure: null }),
    collection: hash,
    collectedAt: new Date(collection.finishedAt * 1000),
  }
}
