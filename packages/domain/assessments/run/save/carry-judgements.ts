import type { TenantSession } from '@custos/database/session'
import type { Certification, RiskSummary, SubProcessor } from '@custos/evidence/model'
import type { IdentifiedAnswer } from '../../../answers/answer.ts'
import { assessmentForChange } from '../../../assessment-queries.ts'
import { dataLocationsOf } from '../../../judgements/data-locations.ts'
import { effectiveAnswers } from '../../../judgements/effective-answers.ts'
import { effectiveRisk, notNeededIn } from '../../../judgements/effective-risk.ts'
import { carriedOver, needsCheck } from '../../../judgements/rules.ts'
import { insertJudgements, judgementsOf } from '../../../judgements/store.ts'
import { updateCountsAndRisk } from '../../../judgements/weigh.ts'

/**
 * Carries over to an assessment that has just been COMPLETED what people said of the same answers in the one before it, if that read a
 * domain that is still the vendor's: what people said of one company says nothing of another.
 *
 * @returns the risk of the effective answers; null when nothing was carried over.
 */
export async function carryJudgements(
  session: TenantSession,
  vendorId: string,
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
  if (!(await isOfSameCompany(session, vendorId, before.id, id))) return null
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
    isOpen: !judged.has(result.id) && needsCheck(result.answer),
  }))
  await updateCountsAndRisk(session, id, {
    risk,
    dataLocations: dataLocationsOf(risk, found.sub_processors),
    notNeeded: notNeededIn(answers, found, basis),
  })
  return risk
}

async function isOfSameCompany(session: TenantSession, vendorId: string, before: string, id: string): Promise<boolean> {
  const read = (assessmentId: string) =>
    assessmentForChange.first(session, { tenantId: session.tenantId, vendorId, id: assessmentId })
  const { domain: was } = (await read(before))!
  const { domain, alternative_domains: others } = (await read(id))!
  // One of before domains were recorded has none.
  return was === null || was === domain || (others ?? []).includes(was)
}
