import type { AnswerState } from '@custos/contract/answer-state'
import type { StatementAnswer } from './answers.ts'
import type { Assessment } from './result.ts'

/** Every answer of an assessment, the questionnaire's first. */
export const resultsOf = ({ security_review, framework_reviews }: Assessment): StatementAnswer[] => [
  ...(security_review?.results ?? []),
  ...(framework_reviews ?? []).flatMap(({ results }) => results),
]

/** `38 settled by people, 13 clear and not checked, …`; empty states are left out. */
export const answerStateWords = (states: Record<AnswerState, number>): string =>
  (Object.keys(words) as AnswerState[])
    .filter((state) => states[state] > 0)
    .map((state) => `${states[state]} ${words[state]}`)
    .join(', ')

const words: Record<AnswerState, string> = {
  settled: 'settled by people',
  clear: 'clear and not checked',
  toCheck: 'to check',
  awaitsAgreement: 'open until there is an agreement',
  awaitsReport: 'by a certificate whose report is not on file',
  noEffect: 'open without effect on the level or a condition (tried with a yes and a no)',
}
