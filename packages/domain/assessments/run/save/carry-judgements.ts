import type { TenantSession } from '@custos/database/session'
import type { Certification, RiskSummary, SubProcessor } from '@custos/evidence/model'
import type { IdentifiedAnswer } from '../../../answers/answer.ts'
import { dataLocationsOf } from '../../../judgements/data-locations.ts'
import { effectiveAnswers } from '../../../judgements/effective-answers.ts'
import { effectiveRisk, notNeededIn } from '../../../judgements/effective-risk.ts'
import { carriedOver, needsPerson } from '../../../judgements/rules.ts'
import { insertJudgements, judgementsOf } from '../../../judgements/store.ts'
import { updateCountsAndRisk } from '../../../judgements/weigh.ts'

/**
 * Carries over to an assessment that has just been COMPLETED what people said of the same answers in the one before it.
 *
 * @returns the risk of the effective answers; null when nothing was carried over.
 */
export async function carryJudgements(
  session: TenantSession,
  before: { id: string; results: IdentifiedAnswer[] },
  found: {
    id: string
    results: IdentifiedAnswer[]
    certificates: Certification[]
    sub_processors: SubProcessor[]
    summarized_risk: RiskSummary
  },
): Promise<RiskSummary | null> {
  const { id } = found
  const judgements = await judgementsOf.all(session, { tenantId: session.tenantId, assessmentId: before.id })
  const carried = carriedOver({ ...before, judgements }, found.results)
  if (carried.length === 0) return null
  await insertJudgements(session, id, carried)
  const { basis } = found.summarized_risk
  const effective = effectiveAnswers(found.results, carried)
  const risk = effectiveRisk(effective, found, basis)
  const judged = new Set(carried.map(({ result_id }) => result_id))
  const answers = effective.map((result) => ({
    ...result,
    isOpen: !judged.has(result.id) && needsPerson(result.answer),
  }))
  await updateCountsAndRisk(session, id, {
    risk,
    dataLocations: dataLocationsOf(risk, found.sub_processors),
    notNeeded: notNeededIn(answers, found, basis),
  })
  return risk
}
