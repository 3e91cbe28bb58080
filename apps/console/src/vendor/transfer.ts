import type { Assessment, TransferAdequacy, Vendor } from '../api/types.ts'
import { listedAnswersOf } from '../review/listed-answers.ts'
import { texts } from '../texts/texts.ts'

const labels = texts.subProcessors

/** The name for companies that a vendor engages. Only a processor's are called sub-processors (GDPR Art. 28(2)). */
export const engagedBy = (vendor: Pick<Vendor, 'processing'> | undefined): { heading: string; getsData: boolean } => {
  const role = vendor?.processing?.role
  return {
    heading:
      role === 'NO_PERSONAL_DATA' || role === 'CONTROLLER' ? labels.serviceProviders : texts.vendor.tabs.subProcessors,
    // Chapter V covers only personal data (GDPR Art. 44).
    getsData: role !== 'NO_PERSONAL_DATA',
  }
}

/** The urgency of a place: no safeguard, no country, a third country with a safeguard, the rest. */
export const gravityOf = (transfer: Transfer): number =>
  isUnprotected(transfer) ? 3 : transfer.standing === 'UNKNOWN' ? 2 : transfer.standing === 'THIRD_COUNTRY' ? 1 : 0

/** The place of the data, and the legal basis of the transfer. */
export interface Transfer {
  standing: TransferAdequacy
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

/** Whether data goes to a third country without a recorded mechanism. */
export const isUnprotected = ({ standing, mechanisms }: Transfer): boolean =>
  standing === 'THIRD_COUNTRY' && mechanisms.length === 0

/** The claims that the vendor's transfers are based on clauses. The risk uses them too. */
const clauseClaims = ['transfer-instrument', 'scc-module']

/** Whether the review found standard contractual clauses for the vendor's transfers. */
export const restsOnClauses = (assessment: Assessment): boolean =>
  listedAnswersOf(assessment).some(
    ({ result }) => clauseClaims.includes(result.claim ?? '') && result.effective_answer === true,
  )

/**
 * The mechanism of a transfer to a sub-processor: the one that the documents name for it, otherwise the clauses of the vendor's
 * own transfers (GDPR Art. 46(2)(c)), although nobody has seen clauses with the sub-processor.
 */
export const withClauses = <Known extends Transfer>(transfer: Known, isClaused: boolean): Known =>
  isClaused && isUnprotected(transfer) ? { ...transfer, mechanisms: ['VENDOR_CLAUSES'] } : transfer
