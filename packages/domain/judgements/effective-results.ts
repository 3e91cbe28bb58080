import type { Judgement } from './judgement.ts'
import { type KeptAnswers, type Result, resultsOf } from './results.ts'
import { effectiveFinding, inForce } from './rules.ts'

/** The answers of an assessment, with people's judgements in the place of the engine's. */
export function effectiveResults(
  assessment: KeptAnswers & { id: string },
  judgements: readonly Judgement[],
): Pick<Result, 'framework_id' | 'finding'>[] {
  const byResult = new Map(judgements.map((judgement) => [judgement.result_id, judgement]))
  return resultsOf(assessment.id, assessment).map(({ id, framework_id, finding }) => ({
    framework_id,
    finding: effectiveFinding(finding, inForce(byResult.get(id))),
  }))
}
