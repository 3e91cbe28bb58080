import type { TenantSession } from '@custos/database/session'
import type { RiskSummary } from '@custos/evidence/types'
import { bareHost } from '@custos/kernel/host-of'
import { isWithoutWebsite } from '@custos/kernel/no-website'
import type { IdentifiedAnswer } from '../../../answers/answer.ts'
import { riskAsJudged, updateCountsAndRisk } from '../../../judgements/recompute-risk.ts'
import { carriedOver } from '../../../judgements/rules.ts'
import { insertJudgements, judgementsOf } from '../../../judgements/store.ts'
import { domainsNoted } from '../attempt-store.ts'

/**
 * Carries judgements of unchanged answers from the previous assessment to a just COMPLETED one, if the previous one read a website
 * that is still the vendor's: judgements on one company do not apply to another.
 *
 * @returns the risk of the effective answers, null if nothing was carried over; and the number of judgements on another company.
 */
export async function carryJudgements(
  session: TenantSession,
  before: { id: string; domain: string | null; results: IdentifiedAnswer[] },
  completed: {
    id: string
    results: IdentifiedAnswer[]
    summarized_risk: RiskSummary
  },
): Promise<{ risk: RiskSummary | null; dropped: number }> {
  const { id } = completed
  const judgements = await judgementsOf.all(session, { tenantId: session.tenantId, assessmentId: before.id })
  const carried = carriedOver({ ...before, judgements }, completed.results)
  if (carried.length === 0) return { risk: null, dropped: 0 }
  if (!(await isOfSameCompany(session, before.domain, id))) return { risk: null, dropped: carried.length }
  await insertJudgements(session, id, carried)
  const recomputed = await riskAsJudged(session, id, completed.summarized_risk.basis)
  await updateCountsAndRisk(session, id, recomputed)
  return { risk: recomputed.risk, dropped: 0 }
}

async function isOfSameCompany(session: TenantSession, was: string | null, id: string): Promise<boolean> {
  // An assessment from before domains were recorded has none, and a vendor without a website may have one now.
  if (was === null || isWithoutWebsite(was)) return true
  const { domain, alternative_domains: others } = (await domainsNoted.first(session, {
    tenantId: session.tenantId,
    id,
  }))!
  return [domain!, ...(others ?? [])].some((now) => bareHost(now) === bareHost(was))
}
