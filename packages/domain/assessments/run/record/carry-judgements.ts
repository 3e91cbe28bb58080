import type { TenantSession } from '@custos/database/session'
import type { CertificateClaim, RiskSummary, SubProcessor } from '@custos/evidence/model'
import { effectiveRisk } from '../../../judgements/effective-risk.ts'
import { type KeptAnswers, resultsOf } from '../../../judgements/results.ts'
import { carriedOver } from '../../../judgements/rules.ts'
import { insertJudgements, judgementsOf } from '../../../judgements/store.ts'
import { atAGlance } from '../../at-a-glance.ts'
import { setEffective } from '../../store.ts'

/**
 * Carries over to an assessment that has just been COMPLETED what people said of the same answers in the one before it.
 *
 * @returns the risk of the effective answers; null when nothing was carried over.
 */
export async function carryJudgements(
  session: TenantSession,
  before: KeptAnswers & { id: string },
  found: KeptAnswers & {
    id: string
    certificates: CertificateClaim[]
    sub_processors: SubProcessor[]
    summarized_risk: RiskSummary
  },
): Promise<RiskSummary | null> {
  const { id } = found
  const judgements = await judgementsOf.all(session, { tenantId: session.tenantId, assessmentId: before.id })
  const carried = carriedOver(
    { id: before.id, results: resultsOf(before.id, before), judgements },
    resultsOf(id, found),
  )
  if (carried.length === 0) return null
  await insertJudgements(session, id, carried)
  const risk = effectiveRisk(found, carried, found.summarized_risk.basis)
  await setEffective(session, id, risk, atAGlance(found, carried, risk))
  return risk
}
