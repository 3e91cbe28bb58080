/** The fields of a `StatementAnswer` that determine its state. */
export interface StatedAnswer {
  id: string
  statement: string
  claim?: string | null | undefined
  status: string
  evidence?: string | null | undefined
  needs_check: boolean
  not_needed: boolean
  rests_on_unverified_certificate: boolean
  unknown: Unknown | null
  judgement: { verdict: string } | null
  judged_with: readonly { id: string }[]
  /** The words that show the answer; for an answer that a certificate covers, its name. */
  explanation?: { facets?: readonly { name: string; matched: readonly string[] }[] | undefined } | null | undefined
}

interface Unknown {
  reason: string
  document: string | null
}

/** The fields of a `RiskFactor` that tell which critical questions are open. */
interface StatedFactor {
  code: string
  statements: readonly string[]
}

/**
 * The state of an answer before a decision; each answer has exactly one. `answerCounts` of the domain counts the same states in
 * SQL.
 */
export type AnswerState = 'settled' | 'clear' | 'toCheck' | 'awaitsAgreement' | 'awaitsReport' | 'noEffect'

/**
 * The state is settled if a person has judged the answer. Otherwise the answer is clear or open: to check, waiting for a document,
 * or without effect on the level.
 */
export function answerStateOf(answer: StatedAnswer): AnswerState {
  if (answer.judgement) return 'settled'
  if (answer.rests_on_unverified_certificate) return 'awaitsReport'
  if (!answer.needs_check) return 'clear'
  if (answer.not_needed) return 'noEffect'
  return awaitsAgreement(answer) ? 'awaitsAgreement' : 'toCheck'
}

/** The number of answers in each state; the numbers add up to all answers. */
export function countAnswerStates(answers: readonly StatedAnswer[]): Record<AnswerState, number> {
  const counts = { settled: 0, clear: 0, toCheck: 0, awaitsAgreement: 0, awaitsReport: 0, noEffect: 0 }
  for (const answer of answers) counts[answerStateOf(answer)] += 1
  return counts
}

/**
 * The counts in words, the same on the screen and in the PDF of a decision: how many were asked, the state of each, and what could still
 * change the decision: answers by what settles them, because one check or document may settle several, and critical questions.
 *
 * @param factors those of the review's risk
 */
export function answerStateLine(answers: readonly StatedAnswer[], factors: readonly StatedFactor[]): string {
  const { settled, clear, noEffect } = countAnswerStates(answers)
  const left = answers.filter(isLeftOpen).length
  const toCheck = answers.filter((answer) => answerStateOf(answer) === 'toCheck')
  const checks = oneOfEach(toCheck).length
  const waiting = Map.groupBy(answers.filter(isWaiting), documentOf)
  const questions = openQuestions(answers, factors)
  const open = [
    ...(checks === 0 ? [] : [`${toCheck.length} to check (${counted(checks, 'check')})`]),
    ...[...waiting].map(([document, { length }]) => `${length} waiting for ${document}`),
    ...(questions === 0 ? [] : [counted(questions, 'critical question')]),
  ]
  const states = [
    `${settled} checked by a person${left === 0 ? '' : ` (${left} left open)`}`,
    ...(noEffect === 0 ? [] : [`${noEffect} closed as not needed`]),
    ...(clear === 0 ? [] : [`${clear} clear and not checked`]),
  ]
  return [
    `${answersTo(answers)}: ${states.join(', ')}.`,
    open.length === 0 ? 'Nothing is left to check.' : `Could change the level or a condition: ${open.join(', ')}.`,
  ].join(' ')
}

/**
 * The number of answers, and of different statements where frameworks share some: each framework has an answer of its own. For example:
 * `20 answers to 16 different statements`.
 */
export function answersTo(answers: readonly Pick<StatedAnswer, 'claim' | 'statement'>[]): string {
  const statements = new Set(answers.map(({ claim, statement }) => claim ?? statement)).size
  const all = counted(answers.length, 'answer')
  if (statements === answers.length) return all
  return `${all} to ${statements === 1 ? '1 statement' : `${statements} different statements`}`
}

/** The documents that answers wait for, each once: `the agreement`. */
export const documentsToObtain = (answers: readonly StatedAnswer[]): string[] => [
  ...new Set(answers.filter(isWaiting).map(documentOf)),
]

const isWaiting = (answer: StatedAnswer): boolean => ['awaitsAgreement', 'awaitsReport'].includes(answerStateOf(answer))

function documentOf(answer: StatedAnswer): string {
  if (awaitsAgreement(answer)) return 'the agreement'
  const certificate = certificateOf(answer)
  return certificate ? `the ${certificate} document` : 'the report of a certificate'
}

/** The certificate that an answer cites, in the vendor's words; null if it cites none. */
export const certificateOf = ({ explanation }: Pick<StatedAnswer, 'explanation'>): string | null =>
  explanation?.facets?.find(({ name }) => name === 'certificate')?.matched[0] ?? null

const counted = (n: number, one: string): string => `${n} ${n === 1 ? one : `${one}s`}`

/** The critical questions that a person has checked and no document answers. Nobody checks them again; the vendor has to answer. */
export function openQuestions(answers: readonly StatedAnswer[], factors: readonly StatedFactor[]): number {
  const open = factors.filter(({ code }) => code === 'grave_questions_open').flatMap(({ statements }) => statements)
  const checked = new Set(answers.flatMap(({ judgement, statement }) => (judgement ? [statement] : [])))
  return open.filter((statement) => checked.has(statement)).length
}

/** For example: `2 critical questions stay open`; empty if none does. */
export const stayOpen = (questions: number): string[] =>
  questions === 0
    ? []
    : [`${questions} ${questions === 1 ? 'critical question stays' : 'critical questions stay'} open`]

/** An answer that a person has judged, in this review or in the earlier one that `carried_from` names. */
interface JudgedAnswer extends StatedAnswer {
  judgement: { verdict: string; judged_at: number; carried_from: string | null } | null
}

/**
 * What one person checked, in words, the same on the screen and in the PDF. An answer left open is not settled. Checks carried over
 * from an earlier review have their dates.
 *
 * @param judged the answers that the person judged
 * @param all the number of all answers
 * @param day the date of a time in unix seconds, in words
 */
export function reviewerLine(
  name: string,
  judged: readonly JudgedAnswer[],
  all: number,
  day: (seconds: number) => string,
): string {
  if (judged.length === 0) return `${name} (assigned, no checks)`
  const own = judged.filter(({ judgement }) => !judgement?.carried_from)
  const carried = judged.filter(({ judgement }) => judgement?.carried_from)
  return [
    name,
    ...checksIn(own, all, null),
    ...(carried.length === 0 ? [] : checksIn(carried, all, datesOf(carried, day))),
  ].join(', ')
}

/** @param dates those of carried checks, in words; null: of this review */
function checksIn(judged: readonly JudgedAnswer[], all: number, dates: string | null): string[] {
  const settled = judged.filter((answer) => !isLeftOpen(answer))
  const left = judged.length - settled.length
  const checks = judgementsIn(settled)
  const before = dates === null ? '' : ` of ${dates} (carried over)`
  return [
    ...(checks === 0
      ? []
      : [
          `${counted(checks, 'check')}${before} ${checks === 1 ? 'settles' : 'settle'} ${settled.length} of ${counted(all, 'answer')}`,
        ]),
    ...(left === 0 ? [] : [`${left} left open${dates === null ? '' : ` on ${dates} (carried over)`}`]),
  ]
}

/** The first and the last date of the judgements, in words: `3 May 2026 to 7 June 2026`. */
function datesOf(judged: readonly JudgedAnswer[], day: (seconds: number) => string): string {
  const times = judged.flatMap(({ judgement }) => judgement?.judged_at ?? [])
  return [...new Set([Math.min(...times), Math.max(...times)].map(day))].join(' to ')
}

const isLeftOpen = ({ judgement }: StatedAnswer): boolean => judgement?.verdict === 'LEFT_OPEN'

/** Whether the answer waits for an agreement that was not found or not read. */
export const awaitsAgreement = ({ unknown }: Pick<StatedAnswer, 'unknown'>): boolean =>
  unknown?.document === 'AGREEMENT'

/** Whether the answer is open because a person rejected the certificate on which it rested, and nobody has judged it. */
export const isOpenAgain = (answer: { judgement: unknown; unknown?: Unknown | null | undefined }): boolean =>
  answer.judgement === null && hasLostCertificate(answer)

const hasLostCertificate = ({ unknown }: { unknown?: Unknown | null | undefined }): boolean =>
  unknown?.reason === 'DOCUMENT_NOT_FOUND' && unknown.document === null

/**
 * Answers with the same key are checked together: they need the agreement, share a quote, or else share a claim. The quote of a
 * rejected certificate holds nothing together.
 */
export function checkGroupOf(answer: StatedAnswer): string {
  if (awaitsAgreement(answer)) return 'agreement'
  return (hasLostCertificate(answer) ? null : answer.evidence) ?? answer.claim ?? answer.statement
}

/** One answer of each check group, and one of each judgement, which may cover several answers to one claim. */
export function oneOfEach<Answer extends StatedAnswer>(answers: readonly Answer[]): Answer[] {
  const seen = new Set<string>()
  const together = new Set<string>()
  return answers.filter((answer) => {
    const { id, status, judgement, judged_with } = answer
    const isOne = awaitsAgreement(answer) || status.endsWith('_COVERAGE')
    const key = !judgement ? checkGroupOf(answer) : isOne ? `${judgement.verdict} ${checkGroupOf(answer)}` : id
    const isFirst = !seen.has(key) && !(judgement && together.has(`${judgement.verdict} ${id}`))
    seen.add(key)
    if (judgement) for (const other of judged_with) together.add(`${judgement.verdict} ${other.id}`)
    return isFirst
  })
}

/** One answer of each judgement, which covers all answers to the same claim on the same passages. */
export function oneOfEachJudgement<Answer extends StatedAnswer>(answers: readonly Answer[]): Answer[] {
  const covered = new Set<string>()
  return answers.filter(({ id, judged_with }) => {
    if (covered.has(id)) return false
    for (const other of judged_with) covered.add(other.id)
    return true
  })
}

/** The number of judgements behind these answers: a judgement on a missing document covers all that wait for it. */
const judgementsIn = (judged: readonly StatedAnswer[]): number => oneOfEach(oneOfEachJudgement(judged)).length
