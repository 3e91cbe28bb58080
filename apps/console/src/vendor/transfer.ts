import type { Assessment, Standing, Vendor } from '../api/types.ts'
import { listedAnswersOf } from '../review/listed-answers.ts'
import { texts } from '../texts/texts.ts'

const labels = texts.subProcessors

/** The name for companies that a vendor engages: sub-processors are those of a processor (GDPR Art. 28(2)). */
export const engagedBy = (vendor: Pick<Vendor, 'processing'> | undefined): { heading: string; getsData: boolean } => {
  const role = vendor?.processing?.role
  return {
    heading:
      role === 'NO_PERSONAL_DATA' || role === 'CONTROLLER' ? labels.serviceProviders : texts.vendor.tabs.subProcessors,
    // Chapter V is about personal data (GDPR Art. 44).
    getsData: role !== 'NO_PERSONAL_DATA',
  }
}

/** How much somebody has to look at a place: no safeguard, no country, a third country with a safeguard, the rest. */
export const gravityOf = (transfer: Transfer): number =>
  isUnprotected(transfer) ? 3 : transfer.standing === 'UNKNOWN' ? 2 : transfer.standing === 'THIRD_COUNTRY' ? 1 : 0

/** Where data goes, and what lets it go there. */
export interface Transfer {
  standing: Standing
  mechanisms: string[]
  /** The customers for whom the vendor's list names other places. */
  elsewhere_for?: string | undefined
}

/** The mechanism of a transfer; the place itself if it needs none. */
export function transferOf({ standing, mechanisms, elsewhere_for }: Transfer): string {
  const rests = mechanisms.map((mechanism) => labels.mechanisms[mechanism] ?? mechanism).join(', ')
  return [
    labels.standings[standing],
    ...(standing === 'THIRD_COUNTRY' ? [rests || labels.noMechanism] : []),
    ...(elsewhere_for === undefined ? [] : [labels.elsewhere(elsewhere_for)]),
  ].join(', ')
}

/** Whether data goes to a third country, and nothing on record lets it. */
export const isUnprotected = ({ standing, mechanisms }: Transfer): boolean =>
  standing === 'THIRD_COUNTRY' && mechanisms.length === 0

/** The claims that say that the vendor's transfers rest on clauses: the risk is weighed by them too. */
const clauseClaims = ['transfer-instrument', 'scc-module']

/** Whether the review found that the vendor's transfers rest on standard contractual clauses. */
export const restsOnClauses = (assessment: Assessment): boolean =>
  listedAnswersOf(assessment).some(
    ({ result }) => clauseClaims.includes(result.claim ?? '') && result.effective_answer === true,
  )

/**
 * The mechanism of a transfer to a sub-processor: the one that the documents name for it, otherwise the clauses
 * (GDPR Art. 46(2)(c)) on which the vendor's own transfers rest: nobody has seen those with the sub-processor.
 */
export const withClauses = <Known extends Transfer>(transfer: Known, isClaused: boolean): Known =>
  isClaused && isUnprotected(transfer) ? { ...transfer, mechanisms: ['VENDOR_CLAUSES'] } : transfer
