import { openAgain } from '@custos/risk/rejected-certificates'
import type { IdentifiedAnswer } from '../answers/answer.ts'
import type { Judgement } from './judgement.ts'
import { answerAsJudged, inForce } from './rules.ts'

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
  const withoutCertificate = new Set(without_certificate)
  return results.map((result) => {
    const judgement = inForce(byResult.get(result.id))
    const isOpenAgain = judgement === null && withoutCertificate.has(result.id)
    return { ...result, answer: isOpenAgain ? openAgain(result.answer) : answerAsJudged(result.answer, judgement) }
  })
}
