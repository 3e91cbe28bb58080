import { openAgain } from '@custos/risk/rejected-certificates'
import type { IdentifiedAnswer } from '../answers/answer.ts'
import type { Judgement } from './judgement.ts'
import { answerAsJudged, inForce, openAgainOf } from './rules.ts'

/**
 * The answers of an assessment, with people's judgements instead of the engine's answers. An unjudged answer whose certificate a person
 * rejected is open.
 */
export function effectiveAnswers({
  results,
  judgements,
  without_certificate,
}: {
  results: readonly IdentifiedAnswer[]
  judgements: readonly Judgement[]
  without_certificate: readonly string[]
}): IdentifiedAnswer[] {
  const byResult = new Map(judgements.map((judgement) => [judgement.result_id, judgement]))
  const openAgainIds = openAgainOf(without_certificate, judgements)
  return results.map((result) => ({
    ...result,
    answer: openAgainIds.has(result.id)
      ? openAgain(result.answer)
      : answerAsJudged(result.answer, inForce(byResult.get(result.id))),
  }))
}
