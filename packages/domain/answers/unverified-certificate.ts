import type { Answer } from '@custos/evidence/types'

type Resting = Pick<Answer, 'status' | 'evidence' | 'sources'>

/** So many answers on one claimed certificate make the certificate a thing to obtain by itself. */
export const manyAnswers = 5

/**
 * Tells the answers that rest, with many others, on one sentence by which a page of the vendor claims a certificate. A report or
 * certificate that was read is more than a claim.
 */
export function restsOnUnverifiedCertificate(all: readonly Resting[]): (answer: Resting) => boolean {
  const byEvidence = Map.groupBy(all.filter(isUnverified), ({ evidence }) => evidence)
  return (answer) => isUnverified(answer) && byEvidence.get(answer.evidence)!.length >= manyAnswers
}

const isUnverified = ({ status, evidence, sources }: Resting): boolean =>
  (status === 'EXPLICIT_REFERENCED_COVERAGE' || status === 'INFERRED_BY_COVERAGE') &&
  evidence !== null &&
  sources.every(({ type }) => type !== 'DOCUMENT')
