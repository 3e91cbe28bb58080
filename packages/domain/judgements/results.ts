import type { Finding } from '@custos/evidence/model'
import { namedId } from '@custos/kernel/ids'

/** An answer of an assessment, with its id. */
export interface Result {
  id: string
  /** null: of the questionnaire. */
  framework_id: string | null
  finding: Finding
}

/** Answers as an assessment keeps them; null where nothing was asked, or not yet answered. */
export interface KeptAnswers {
  security_review: { results: Finding[] } | null
  framework_reviews: { framework_id: string; results: Finding[] }[] | null
}

/** An answer's id follows from the assessment, the inventory and the position, none of which changes. */
export const resultId = (assessmentId: string, frameworkId: string | null, position: number): string =>
  namedId(assessmentId, `${frameworkId ?? 'security'} ${position}`)

/** Every answer of an assessment, those to the questionnaire first. */
export function resultsOf(assessmentId: string, { security_review, framework_reviews }: KeptAnswers): Result[] {
  const inventories = [
    ...(security_review ? [{ framework_id: null, results: security_review.results }] : []),
    ...(framework_reviews ?? []),
  ]
  return inventories.flatMap(({ framework_id, results }) =>
    results.map((finding, position) => ({ id: resultId(assessmentId, framework_id, position), framework_id, finding })),
  )
}
