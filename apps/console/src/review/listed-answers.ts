import * as states from '@custos/contract/answer-state'
import type { Assessment, StatementAnswer } from '../api/types.ts'

/** An answer in the review, with the framework that asks it. */
export interface ListedAnswer {
  result: StatementAnswer
  /** The framework that asks it, or null for the questionnaire. */
  framework: string | null
}

export interface AnswerGroup {
  category: string
  items: ListedAnswer[]
}

/** Every answer of an assessment, the questionnaire's first, in the order of the statements. */
export function listedAnswersOf({ security_review, framework_reviews }: Assessment): ListedAnswer[] {
  return [
    ...(security_review?.results ?? []).map((result) => ({ result, framework: null })),
    ...(framework_reviews ?? []).flatMap(({ framework_id, results }) =>
      results.map((result) => ({ result, framework: framework_id })),
    ),
  ]
}

/** The state of an answer before a decision. */
export const answerStateOf = ({ result }: ListedAnswer): states.AnswerState => states.answerStateOf(result)

/** The number of answers in each state. They add up to all. */
export const answerStatesOf = (items: readonly ListedAnswer[]): Record<states.AnswerState, number> =>
  states.countAnswerStates(resultsOf(items))

/** Whether the decision needs a check of this answer that nobody has made. Every screen counts these answers. */
export const isToCheck = (item: ListedAnswer): boolean => answerStateOf(item) === 'toCheck'

/** Whether the answer waits for a missing document. Nobody can check it, and a condition asks for the document. */
export const isToObtain = (item: ListedAnswer): boolean =>
  ['awaitsAgreement', 'awaitsReport'].includes(answerStateOf(item))

/** Whether the answer would make a decision better founded. */
export const isPending = (item: ListedAnswer): boolean => isToCheck(item) || isToObtain(item)

/** Whether nobody has judged the answer and it depends, with many others, on a certificate that the vendor only claims. */
export const restsOnUnverifiedCertificate = (item: ListedAnswer): boolean =>
  item.result.rests_on_unverified_certificate && !isJudged(item)

/** Whether the answer is open, and neither a yes nor a no would change the level or a condition. */
export const hasNoEffect = (item: ListedAnswer): boolean => answerStateOf(item) === 'noEffect'

/** Whether the answer waits for an agreement that Custos did not find or read. */
export const awaitsAgreement = ({ result }: ListedAnswer): boolean => states.awaitsAgreement(result)

/** The answers that depend on the same claimed certificate, including this one. */
export function onSameCertificate(item: ListedAnswer, all: readonly ListedAnswer[]): ListedAnswer[] {
  const group = states.checkGroupOf(item.result)
  return all.filter((other) => restsOnUnverifiedCertificate(other) && states.checkGroupOf(other.result) === group)
}

/** One answer for each check: one judgement may apply to several answers with one claim. */
export const oneOfEach = (items: readonly ListedAnswer[]): ListedAnswer[] =>
  withResults(items, states.oneOfEach(resultsOf(items)))

/** One answer for each judgement, which applies to every answer with the same claim and the same passages. */
export const oneOfEachJudgement = (items: readonly ListedAnswer[]): ListedAnswer[] =>
  withResults(items, states.oneOfEachJudgement(resultsOf(items)))

export const resultsOf = (items: readonly ListedAnswer[]): StatementAnswer[] => items.map(({ result }) => result)

function withResults(items: readonly ListedAnswer[], results: readonly StatementAnswer[]): ListedAnswer[] {
  const kept = new Set(results)
  return items.filter(({ result }) => kept.has(result))
}

/** Whether there is an answer, from a person or from the documents. */
export const isKnown = ({ result }: ListedAnswer): boolean => result.effective_answer !== null

export const isJudged = ({ result }: ListedAnswer): boolean => Boolean(result.judgement)

/** Groups in the order of the items. The same category in two frameworks makes two groups. */
export function groupsOf(items: ListedAnswer[]): AnswerGroup[] {
  const groups: (AnswerGroup & { framework: string | null })[] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (last && last.category === item.result.category && last.framework === item.framework) last.items.push(item)
    else groups.push({ category: item.result.category, framework: item.framework, items: [item] })
  }
  return groups
}

/** Denied answers first, then a yes of LOW confidence, then the others in their order, and last the claims without proof. */
export const mostSevereFirst = (items: ListedAnswer[]): ListedAnswer[] =>
  items.toSorted((one, other) => severity(one) - severity(other))

const severity = (item: ListedAnswer): number => {
  const { answer, confidence } = item.result
  if (restsOnUnverifiedCertificate(item)) return 3
  if (answer === false) return 0
  return answer === true && confidence === 'LOW' ? 1 : 2
}

/** The first item after `index` that is neither judged nor `taken`; the next item if there is none. */
export function nextToJudge(
  items: ListedAnswer[],
  index: number,
  taken: (id: string) => boolean,
): ListedAnswer | undefined {
  const after = items.slice(index + 1)
  return after.find((item) => !isJudged(item) && !taken(item.result.id)) ?? after[0]
}

/** Whether the documents give no answer that counts, and a person must. */
export const isUnanswered = ({ result }: ListedAnswer): boolean =>
  result.needs_check && (result.answer === null || states.isOpenAgain(result))

/** Whether the vendor can answer. Only the organisation itself knows some answers. */
export const canBeAsked = ({ result }: ListedAnswer): boolean => result.needs_check && result.proof !== 'customer'

/** The counts in the heading of a review. */
export function openCounts(items: ListedAnswer[]): {
  undefined: number
  low: number
  contradicted: number
  toObtain: number
} {
  const open = oneOfEach(mostSevereFirst(items.filter(isToCheck)))
  return {
    undefined: open.filter(isUnanswered).length,
    low: open.filter((item) => item.result.answer === true && !isUnanswered(item)).length,
    contradicted: open.filter(({ result }) => result.answer === false).length,
    toObtain: oneOfEach(items.filter(isToObtain)).length,
  }
}

/** The number of known answers. A person's judgement replaces the engine's answer. */
export const answerTotals = (items: ListedAnswer[]): { known: number; all: number } => ({
  known: items.filter(isKnown).length,
  all: items.length,
})

/** Unchecked open answers whose questions the vendor has not got yet; each claim once. */
export const askableAnswers = (items: ListedAnswer[]): StatementAnswer[] => [
  ...new Map(
    items
      .filter(
        (item) => isPending(item) && isUnanswered(item) && canBeAsked(item) && item.result.asked_of_vendor === null,
      )
      .map(({ result }) => [result.claim ?? result.statement, result]),
  ).values(),
]

/** Whether a person's answer differs from the engine's. */
export const isCorrected = ({ judgement, answer }: StatementAnswer): boolean =>
  judgement?.verdict === 'CORRECTED' && judgement.answer !== answer

/**
 * Answers with the same passage that contradict each other since a correction. For a corrected answer: the answers that still
 * say what the person corrected, and that nobody has judged since. For any other answer: the corrections that contradict it.
 */
export const againstCorrection = (result: StatementAnswer, all: ListedAnswer[]): StatementAnswer[] =>
  others(
    result.on_same_passage,
    all,
    (other) =>
      isCorrected(other) !== isCorrected(result) &&
      other.answer === result.answer &&
      !(isCorrected(result) ? isJudgedSince(other, result) : isJudgedSince(result, other)),
  )

/** Whether a person judged the answer after the correction, with any verdict, and so has read it again. */
const isJudgedSince = ({ judgement }: StatementAnswer, correction: StatementAnswer): boolean =>
  (judgement?.judged_at ?? 0) > (correction.judgement?.judged_at ?? 0)

/** Answers about the part that this answer leaves open. */
export const seeAlso = (result: StatementAnswer, all: ListedAnswer[]): StatementAnswer[] =>
  others(result.see_also, all, ({ effective_answer }) => effective_answer !== null)

/** Answers with the same passage that do not share this one's judgement. A correction does not change them. */
export const onSamePassage = (result: StatementAnswer, all: ListedAnswer[]): StatementAnswer[] =>
  others(
    result.on_same_passage,
    all,
    (other) => other.answer === result.answer && !result.judged_with.some(({ id }) => id === other.id),
  )

/**
 * The answers as on the PDF: the same statement in several frameworks appears once, unless its answers or judgements differ.
 */
export const withoutDuplicates = (results: readonly StatementAnswer[]): StatementAnswer[] =>
  [
    ...new Map(
      results.toReversed().map((result) => {
        const { claim, statement, status, answer, evidence, judgement } = result
        const judged = judgement && [judgement.verdict, judgement.answer, judgement.reason, judgement.quote]
        return [JSON.stringify([claim ?? statement, status, answer, evidence, judged]), result] as const
      }),
    ).values(),
  ].toReversed()

/** Each claim appears once, however many frameworks ask it. */
function others(
  ids: readonly string[],
  all: ListedAnswer[],
  isMeant: (other: StatementAnswer) => boolean,
): StatementAnswer[] {
  const those = new Set(ids)
  const found = all.map(({ result }) => result).filter((result) => those.has(result.id) && isMeant(result))
  return [
    ...new Map(found.map((result) => [`${result.claim ?? result.id} ${result.judgement?.verdict}`, result])).values(),
  ]
}

/** Whether the vendor has replied since the answer was last judged; true for any reply if nobody has judged the answer. */
export const hasNewReply = ({ asked_of_vendor, judgement }: StatementAnswer): boolean =>
  (asked_of_vendor?.answer?.submitted_at ?? 0) > (judgement?.judged_at ?? 0)
