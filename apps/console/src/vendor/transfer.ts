import type { Assessment, Standing } from '../api/types.ts'
import { listedAnswersOf } from '../review/listed-answers.ts'
import { texts } from '../texts/texts.ts'

const say = texts.subProcessors

/** What a transfer rests on; where nothing has to make up for the place, the place. */
export function transferOf(standing: Standing, mechanisms: readonly string[]): string {
  const rests = mechanisms.map((mechanism) => say.mechanisms[mechanism] ?? mechanism).join(', ')
  return standing === 'THIRD_COUNTRY'
    ? `${say.standings[standing]}, ${rests || say.noMechanism}`
    : say.standings[standing]
}

/** Whether data goes to a third country, and nothing on record lets it. */
export const isUnprotected = ({
  standing,
  mechanisms,
}: {
  standing: Standing
  mechanisms: readonly string[]
}): boolean => standing === 'THIRD_COUNTRY' && mechanisms.length === 0

/** The claims that say that the vendor's transfers rest on clauses: the risk is weighed by them too. */
const clauseClaims = ['transfer-instrument', 'scc-module']

/** Whether the review found that the vendor's transfers rest on standard contractual clauses. */
export const restsOnClauses = (assessment: Assessment): boolean =>
  listedAnswersOf(assessment).some(
    ({ result }) => clauseClaims.includes(result.claim ?? '') && result.effective_answer === true,
  )

/**
 * What a transfer to a sub-processor rests on: what the documents name for it, and else the standard contractual clauses (GDPR Art. 46(2)(c))
 * where the vendor's transfers rest on them.
 */
export const withClauses = <Known extends { standing: Standing; mechanisms: string[] }>(
  transfer: Known,
  isClaused: boolean,
): Known => (isClaused && isUnprotected(transfer) ? { ...transfer, mechanisms: ['SCC'] } : transfer)
