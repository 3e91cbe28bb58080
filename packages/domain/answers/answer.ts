import type { getAssessment } from '@custos/contract/assessments'
import type { Data } from '@custos/contract/route'
import type { Answer } from '@custos/evidence/types'
import { namedId } from '@custos/kernel/ids'

/** An answer of an assessment, with its id. */
export interface IdentifiedAnswer<Found = Answer> {
  id: string
  /** null: the questionnaire. */
  framework_id: string | null
  answer: Found
}

/** The statement within its inventory, by which answers of different assessments belong together. */
export const statementKey = ({
  framework_id,
  answer: { statement },
}: Pick<IdentifiedAnswer<Pick<Answer, 'statement'>>, 'framework_id' | 'answer'>): string =>
  JSON.stringify([framework_id, statement])

/** The numbers of answers of an assessment by status, with people's judgements counted. */
export type AnswerCounts = NonNullable<Data<typeof getAssessment>['answer_counts']>

/** An answer's id derives from the assessment, the inventory and the position, none of which changes. */
export const resultId = (assessmentId: string, frameworkId: string | null, position: number): string =>
  namedId(assessmentId, `${frameworkId ?? 'security'} ${position}`)

/** The answers of an assessment with their ids, those of the questionnaire first. */
export function identifiedAnswersOf(
  assessmentId: string,
  found: { questionnaire: Answer[] | null; frameworks: { framework_id: string; answers: Answer[] }[] },
): IdentifiedAnswer[] {
  const inventories = [{ framework_id: null, answers: found.questionnaire ?? [] }, ...found.frameworks]
  return inventories.flatMap(({ framework_id, answers }) =>
    answers.map((answer, position) => ({
      id: resultId(assessmentId, framework_id, position),
      framework_id,
      answer,
    })),
  )
}
