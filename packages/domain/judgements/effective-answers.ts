import type { Result } from '../answers/answer.ts'
import type { Judgement } from './judgement.ts'
import { effectiveFinding, inForce } from './rules.ts'

/** The answers of an assessment, with people's judgements in the place of the engine's. */
export function effectiveResults(results: readonly Result[], judgements: readonly Judgement[]): Result[] {
  const byResult = new Map(judgements.map((judgement) => [judgement.result_id, judgement]))
  return results.map((result) => ({
    ...result,
    finding: effectiveFinding(result.finding, inForce(byResult.get(result.id))),
  }))
}
