import type { Answer } from '@custos/evidence/types'
import { isCovered } from '@custos/risk/claimed-controls'

type Resting = Pick<Answer, 'status' | 'evidence' | 'sources'>

/** With this many answers, a claimed certificate is listed as a document to obtain. */
export const manyAnswers = 5

/**
 * Finds the answers that rest, with many others, on one sentence in which a page of the vendor claims a certificate. A read report
 * or certificate is more than a claim.
 */
export function restsOnUnverifiedCertificate(all: readonly Resting[]): (answer: Resting) => boolean {
  const byEvidence = Map.groupBy(all.filter(restsOnClaim), ({ evidence }) => evidence)
  return (answer) => restsOnClaim(answer) && byEvidence.get(answer.evidence)!.length >= manyAnswers
}

const restsOnClaim = (answer: Resting): boolean =>
  isCovered(answer) && answer.evidence !== null && answer.sources.every(({ type }) => type !== 'DOCUMENT')
