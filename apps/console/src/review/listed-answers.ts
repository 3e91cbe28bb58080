import * as standings from '@custos/contract/answer-state'
import type { Assessment, StatementAnswer } from '../api/types.ts'

/** One answer to look at, with where it was asked. */
export interface ListedAnswer {
  result: StatementAnswer
  /** The framework that asks it, or null for the questionnaire. */
  framework: string | null
}

export interface AnswerGroup {
  category: string
  items: ListedAnswer[]
}

/** Every answer of an assessment, the questionnaire's first, in the order in which they were asked. */
export function listedAnswersOf({ security_review, framework_reviews }: Assessment): ListedAnswer[] {
  return [
    ...(security_review?.results ?? []).map((result) => ({ result, framework: null })),
    ...(framework_reviews ?? []).flatMap(({ framework_id, results }) =>
      results.map((result) => ({ result, framework: framework_id })),
    ),
  ]
}

/** How it stands before a decision. */
export const standingOf = ({ result }: ListedAnswer): standings.AnswerState => standings.answerStateOf(result)

/** How many answers stand so. They add up to all. */
export const standingsOf = (items: readonly ListedAnswer[]): Record<standings.AnswerState, number> =>
  standings.countAnswerStates(resultsOf(items))

/** Whether the decision needs a person to look at it and nobody has: what every screen counts as waiting. */
export const isToCheck = (item: ListedAnswer): boolean => standingOf(item) === 'toCheck'

/** Whether it waits for a document that is missing: nobody can check it, and a condition asks for the document. */
export const isToObtain = (item: ListedAnswer): boolean =>
  ['awaitsAgreement', 'awaitsReport'].includes(standingOf(item))

/** Whether a decision would be on firmer ground with it. */
export const isPending = (item: ListedAnswer): boolean => isToCheck(item) || isToObtain(item)

/** Whether it hangs, with many others and unjudged, on a certificate that the vendor claims: its report is to be obtained. */
export const isUnverified = (item: ListedAnswer): boolean =>
  item.result.rests_on_unverified_certificate && !isJudged(item)

/** Whether it is open, and neither a yes nor a no would change the level or a condition. */
export const isNotNeeded = (item: ListedAnswer): boolean => standingOf(item) === 'noEffect'

/** Whether it waits for an agreement that was not found, or not read. */
export const awaitsAgreement = ({ result }: ListedAnswer): boolean => standings.awaitsAgreement(result)

/** The answers that hang on the same claimed certificate, itself among them. */
export function onSameCertificate(item: ListedAnswer, all: readonly ListedAnswer[]): ListedAnswer[] {
  const group = standings.checkGroupOf(item.result)
  return all.filter((other) => isUnverified(other) && standings.checkGroupOf(other.result) === group)
}

/** One answer of each thing to check, and one of each judgement: it may be recorded for several answers to one claim. */
export const oneOfEach = (items: readonly ListedAnswer[]): ListedAnswer[] =>
  withResults(items, standings.oneOfEach(resultsOf(items)))

/** One answer of each judgement: it is recorded for every answer to the same claim on the same passages. */
export const oneOfEachJudgement = (items: readonly ListedAnswer[]): ListedAnswer[] =>
  withResults(items, standings.oneOfEachJudgement(resultsOf(items)))

/** How many judgements these judged answers come from: one of a missing document settles all that wait for it. */
export const judgementsIn = (judged: readonly ListedAnswer[]): number => standings.judgementsIn(resultsOf(judged))

const resultsOf = (items: readonly ListedAnswer[]): StatementAnswer[] => items.map(({ result }) => result)

function withResults(items: readonly ListedAnswer[], results: readonly StatementAnswer[]): ListedAnswer[] {
  const kept = new Set(results)
  return items.filter(({ result }) => kept.has(result))
}

/** The name of the certificate that answers a statement, as the vendor's documents have it. */
export const certificateOf = ({ explanation }: StatementAnswer): string =>
  explanation?.facets.find(({ name }) => name === 'certificate')?.matched[0] ?? ''

/** Whether it has an answer, a person's or what was read. */
export const isKnown = ({ result }: ListedAnswer): boolean => result.effective_answer !== null

export const isJudged = ({ result }: ListedAnswer): boolean => Boolean(result.judgement)

/** In the order of the items; the same category of two frameworks is two groups. */
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
  if (isUnverified(item)) return 3
  if (answer === false) return 0
  return answer === true && confidence === 'LOW' ? 1 : 2
}

/** The first after `index` that is neither judged nor `taken`; the next one where all are. */
export function nextToJudge(
  items: ListedAnswer[],
  index: number,
  taken: (id: string) => boolean,
): ListedAnswer | undefined {
  const after = items.slice(index + 1)
  return after.find((item) => !isJudged(item) && !taken(item.result.id)) ?? after[0]
}

/** Whether the documents give no answer and a person has to. */
export const isUnanswered = ({ result }: ListedAnswer): boolean => result.answer === null && result.needs_check

/** Whether the vendor can tell: what the organisation alone knows is asked of nobody. */
export const canBeAsked = ({ result }: ListedAnswer): boolean => result.needs_check && result.proof !== 'customer'

/** The counts that the heading of a review says, of each thing to check. */
export function openCounts(items: ListedAnswer[]): {
  undefined: number
  low: number
  contradicted: number
  toObtain: number
} {
  const open = oneOfEach(mostSevereFirst(items.filter(isToCheck)))
  return {
    undefined: open.filter(isUnanswered).length,
    low: open.filter(({ result }) => result.answer === true).length,
    contradicted: open.filter(({ result }) => result.answer === false).length,
    toObtain: oneOfEach(items.filter(isToObtain)).length,
  }
}

/** How every answer stands now, a person's word before what was read. */
export const answerTotals = (items: ListedAnswer[]): { known: number; all: number } => ({
  known: items.filter(isKnown).length,
  all: items.length,
})

/** Answers to ask the vendor about together: open, unchecked and not yet asked; each claim once. */
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
 * Answers on the same passage that contradict each other since a correction. For a corrected answer: the answers that still say what the
 * person corrected, and that nobody has judged since. For any other answer: the corrections that contradict it.
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

/** Whether a person judged the answer after the correction, with any verdict: then somebody has read it again. */
const isJudgedSince = ({ judgement }: StatementAnswer, correction: StatementAnswer): boolean =>
  (judgement?.judged_at ?? 0) > (correction.judgement?.judged_at ?? 0)

/** The answers that speak of what this one leaves unsaid. */
export const seeAlso = (result: StatementAnswer, all: ListedAnswer[]): StatementAnswer[] =>
  others(result.see_also, all, ({ effective_answer }) => effective_answer !== null)

/** The answers that rest on the same passage, and are not judged with this one: a correction leaves them as they are. */
export const onSamePassage = (result: StatementAnswer, all: ListedAnswer[]): StatementAnswer[] =>
  others(
    result.on_same_passage,
    all,
    (other) => other.answer === result.answer && !result.judged_with.some(({ id }) => id === other.id),
  )

/** Answers as the paper has them: what several frameworks ask alike stands once, unless it was answered or judged differently. */
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

/** Each thing that is asked stands once, however many frameworks ask it. */
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

/** Whether the vendor has replied since the answer was last judged; true for any reply if nobody has judged it. */
export const hasNewReply = ({ asked_of_vendor, judgement }: StatementAnswer): boolean =>
  (asked_of_vendor?.answer?.submitted_at ?? 0) > (judgement?.judged_at ?? 0)
