import type { IdentifiedAnswer } from '../answers/answer.ts'
import type { Judgement } from './judgement.ts'
import { answerAsJudged, inForce } from './rules.ts'

/** The answers of an assessment, with people's judgements instead of the engine's answers. */
export function effectiveAnswers(
  results: readonly IdentifiedAnswer[],
  judgements: readonly Judgement[],
): IdentifiedAnswer[] {
  const byResult = new Map(judgements.map((judgement) => [judgement.result_id, judgement]))
  return results.map((result) => ({
    ...result,
    answer: answerAsJudged(result.answer, inForce(byResult.get(result.id))),
  }))
}
