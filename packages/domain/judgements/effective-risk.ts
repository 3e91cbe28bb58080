import type { Certification, RiskSummary, SubProcessor } from '@custos/evidence/types'
import { agreementClaims } from '@custos/risk/agreement-points'
import { notNeeded } from '@custos/risk/not-needed'
import { calculationOf, summarizeRisk } from '@custos/risk/risk'
import type { Answered, RiskBasis, RiskInput } from '@custos/risk/types'
import type { IdentifiedAnswer } from '../answers/answer.ts'
import { type KeyDocument, lacksAgreement } from '../answers/key-document.ts'

/** An answer of an assessment, or the person's judgement that replaces it. */
type Effective = Pick<IdentifiedAnswer<Answered>, 'framework_id' | 'answer'>

interface FactsFound {
  certificates: Certification[] | null
  sub_processors: SubProcessor[] | null
  key_documents: KeyDocument[] | null
}

/**
 * The risk of an assessment.
 *
 * @param effective its effective answers; `isOffered`: passages are offered for it that nobody has judged
 */
export function effectiveRisk(
  effective: readonly (Effective & { isOffered: boolean })[],
  found: FactsFound,
  basis: RiskBasis,
): RiskSummary {
  return summarizeRisk(riskInput(markedOf(effective, found), found, basis))
}

/**
 * Marks open answers whose offered passages nobody has judged. The risk, the reasons and `not_needed` all use these marked
 * answers.
 */
function markedOf<Found extends Effective & { isOffered: boolean }>(
  effective: readonly Found[],
  found: FactsFound,
): Found[] {
  // Without the agreement, passages offered for its points come from other documents, which bind nobody. An older assessment did
  // not store which documents it read.
  const isLacking = found.key_documents === null || lacksAgreement(found.key_documents)
  const elsewhere = new Set(isLacking ? agreementClaims : [])
  return effective.map((one) =>
    one.isOffered && one.answer.answer === null && !elsewhere.has(one.answer.claim ?? '')
      ? { ...one, answer: { ...one.answer, passagesUnjudged: true as const } }
      : one,
  )
}

/** The steps from these answers to their level. */
export const effectiveCalculation = (effective: readonly Effective[], found: FactsFound, basis: RiskBasis) =>
  calculationOf(riskInput(effective, found, basis))

/**
 * The ids of the open answers that a decision does not need: neither a yes nor a no would change the level or a condition.
 *
 * @param effective `asRead`: the yes of an answer that is open because a person rejected its certificate
 */
export function notNeededIn(
  effective: readonly (Effective & {
    id: string
    isOpen: boolean
    isOffered: boolean
    isJudged: boolean
    asRead?: Answered
  })[],
  found: FactsFound,
  basis: RiskBasis,
): string[] {
  const marked = markedOf(effective, found)
  const open = marked.flatMap(({ answer, isOpen }) => (isOpen ? [answer] : []))
  const asRead = new Map(marked.flatMap(({ answer, asRead: yes }) => (yes ? [[answer, yes] as const] : [])))
  const isLacking = found.key_documents !== null && lacksAgreement(found.key_documents)
  const awaiting = open.filter(
    (one) => isLacking && one.answer === null && agreementClaims.includes(one.claim ?? '') && !asRead.has(one),
  )
  const judged = marked.flatMap(({ answer, isJudged }) => (isJudged ? [answer] : []))
  const closed = notNeeded(riskInput(marked, found, basis), open, new Set(awaiting), new Set(judged), asRead)
  return marked.flatMap(({ id, answer }) => (closed.has(answer) ? [id] : []))
}

function riskInput(effective: readonly Effective[], found: FactsFound, basis: RiskBasis): RiskInput {
  const { security = [], frameworks = [] } = Object.groupBy(effective, ({ framework_id }) =>
    framework_id === null ? 'security' : 'frameworks',
  )
  return {
    ...basis,
    security: security.map(({ answer }) => answer),
    frameworks: frameworks.map(({ answer }) => answer),
    certificates: found.certificates ?? [],
    subProcessors: found.sub_processors ?? [],
    unread: (found.key_documents ?? []).flatMap(({ kind, read, unread: [first] }) =>
      read.length === 0 && first ? [{ kind, location: first.location }] : [],
    ),
    read: (found.key_documents ?? []).flatMap(({ kind, read }) => (read.length > 0 ? [kind] : [])),
  }
}
