/** The fields of a `StatementAnswer` that say how it stands. */
export interface StatedAnswer {
  id: string
  statement: string
  claim?: string | null | undefined
  status: string
  evidence?: string | null | undefined
  needs_check: boolean
  not_needed: boolean
  rests_on_unverified_certificate: boolean
  unknown: { document: string | null } | null
  judgement: { verdict: string } | null
  judged_with: readonly { id: string }[]
}

/** How an answer stands before a decision; each has one of these. `answerCounts` of the domain counts the same in SQL. */
export type AnswerState = 'settled' | 'clear' | 'toCheck' | 'awaitsAgreement' | 'awaitsReport' | 'noEffect'

/** A person has settled it; else it is clear, or open: to be checked, waiting for a document, or without an effect on the level. */
export function answerStateOf(answer: StatedAnswer): AnswerState {
  if (answer.judgement) return 'settled'
  if (answer.rests_on_unverified_certificate) return 'awaitsReport'
  if (!answer.needs_check) return 'clear'
  if (answer.not_needed) return 'noEffect'
  return awaitsAgreement(answer) ? 'awaitsAgreement' : 'toCheck'
}

/** How many answers stand so. They add up to all. */
export function countAnswerStates(answers: readonly StatedAnswer[]): Record<AnswerState, number> {
  const counts = { settled: 0, clear: 0, toCheck: 0, awaitsAgreement: 0, awaitsReport: 0, noEffect: 0 }
  for (const answer of answers) counts[answerStateOf(answer)] += 1
  return counts
}

/** Whether it waits for an agreement that was not found, or not read. */
export const awaitsAgreement = ({ unknown }: Pick<StatedAnswer, 'unknown'>): boolean =>
  unknown?.document === 'AGREEMENT'

/** Answers with the same key are checked as one: they need the agreement, or have the same quote, or else the same claim. */
export const checkGroupOf = (answer: StatedAnswer): string =>
  awaitsAgreement(answer) ? 'agreement' : (answer.evidence ?? answer.claim ?? answer.statement)

/** One answer of each thing to check, and one of each judgement: it may be recorded for several answers to one claim. */
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

/** One answer of each judgement: it is recorded for every answer to the same claim on the same passages. */
export function oneOfEachJudgement<Answer extends StatedAnswer>(answers: readonly Answer[]): Answer[] {
  const covered = new Set<string>()
  return answers.filter(({ id, judged_with }) => {
    if (covered.has(id)) return false
    for (const other of judged_with) covered.add(other.id)
    return true
  })
}

/** How many judgements these judged answers come from: one of a missing document settles all that wait for it. */
export const judgementsIn = (judged: readonly StatedAnswer[]): number => oneOfEach(oneOfEachJudgement(judged)).length
