import type { Answer } from '@custos/evidence/types'
import { isCovered } from '@custos/risk/claimed-controls'

type Resting = Pick<Answer, 'status' | 'evidence' | 'sources'>

/** With this many answers, a claimed certificate is listed as a document to obtain. */
export const manyAnswers = 5

/**
 * The ids of the answers that rest, with many others, on one sentence in which a page of the vendor claims a certificate. A read
 * report or certificate is more than a claim.
 *
 * @param without the ids of the answers whose certificate a person rejected: they rest on nothing
 */
export function restsOnUnverifiedCertificate(
  all: readonly { id: string; answer: Resting }[],
  without: ReadonlySet<string>,
): ReadonlySet<string> {
  const resting = all.filter(({ id, answer }) => restsOnClaim(answer) && !without.has(id))
  const groups = [...Map.groupBy(resting, ({ answer }) => answer.evidence).values()]
  return new Set(groups.filter(({ length }) => length >= manyAnswers).flatMap((those) => those.map(({ id }) => id)))
}

const restsOnClaim = (answer: Resting): boolean =>
  isCovered(answer) && answer.evidence !== null && answer.sources.every(({ type }) => type !== 'DOCUMENT')
