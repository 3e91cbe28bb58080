import type { VendorFacts } from '@custos/evidence/model'

/** The external data aggregator (specification, point 7): what public documents say of a domain. */
export interface Aggregator {
  /**
   * @param vendor its primary and alternative domains, as registered.
   * @throws when the documents cannot be had; the message says why.
   */
  facts(vendor: { domain: string; alternativeDomains: string[] }, signal: AbortSignal): Promise<VendorFacts>
}
