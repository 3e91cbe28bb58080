import type { StatementAnswer } from './answers.ts'
import type { Assessment } from './result.ts'

/** Every answer of an assessment, the questionnaire's first. */
export const resultsOf = ({ security_review, framework_reviews }: Assessment): StatementAnswer[] => [
  ...(security_review?.results ?? []),
  ...(framework_reviews ?? []).flatMap(({ results }) => results),
]
