import { json, query, run } from '@custos/database/query'
import type { TenantSession } from '@custos/database/session'
import type { RiskSummary } from '@custos/evidence/types'
import { isSameBasis } from '@custos/risk/basis'
import type { RiskBasis } from '@custos/risk/types'
import { sql } from 'kysely'
import { answerCounts, answersToWeigh } from '../answers/store.ts'
import { build } from '../tables.ts'
import { type DataLocations, dataLocationsOf } from './data-locations.ts'
import { effectiveRisk, notNeededIn } from './effective-risk.ts'
import { answerAsJudged, needsCheck } from './rules.ts'
import { judgementCounts } from './store.ts'

/** The certificates and sub-processors that an assessment found; null before it is COMPLETED. */
export const factsFound = query((p: { tenantId: string; id: string }) =>
  build
    .selectFrom('assessments')
    .select(['certificates', 'sub_processors'])
    .where('tenant_id', '=', p.tenantId)
    .where('id', '=', p.id),
)

/** The risk of the answers as people have left them now. */
export async function weigh(session: TenantSession, assessmentId: string, basis: RiskBasis) {
  const { tenantId } = session
  const [found, answers] = await Promise.all([
    factsFound.first(session, { tenantId, id: assessmentId }),
    answersToWeigh.all(session, { tenantId, assessmentId }),
  ])
  const effective = answers.map(({ id, framework_id, answer, verdict, said, quote }) => ({
    id,
    framework_id,
    answer: answerAsJudged(answer, verdict === null ? null : { answer: said, quote }),
    isOpen: verdict === null && needsCheck(answer),
  }))
  const risk = effectiveRisk(effective, found!, basis)
  return {
    risk,
    dataLocations: dataLocationsOf(risk, found!.sub_processors),
    notNeeded: notNeededIn(effective, found!, basis),
  }
}

/**
 * Counts the answers as people have left them now, and keeps the risk of the effective ones, and which open ones the decision does not
 * need, where they were weighed.
 *
 * @param weighed null: all of it is what it was.
 */
export async function updateCountsAndRisk(
  session: TenantSession,
  id: string,
  weighed: { risk: RiskSummary; dataLocations: DataLocations; notNeeded: string[] } | null,
) {
  const [set] = await run(
    session,
    build
      .updateTable('assessments')
      .set({ answer_counts: answerCounts(weighed ? { notNeeded: weighed.notNeeded } : {}) })
      .$if(weighed !== null, (update) =>
        update.set({
          effective_risk: json(weighed!.risk),
          risk_level: weighed!.risk.level,
          data_locations: json(weighed!.dataLocations),
          not_needed: weighed!.notNeeded,
        }),
      )
      .where('tenant_id', '=', session.tenantId)
      .where('id', '=', id)
      .returning(['answer_counts', 'not_needed'])
      .returning(judgementCounts.as('judged')),
  )
  return set!
}

/** Where the newest COMPLETED assessment of the vendor read that it is established; null where its documents do not say it. */
export const establishmentRead = query((p: { tenantId: string; vendorId: string }) =>
  build
    .selectFrom('assessments')
    .select(sql<string | null>`summarized_risk -> 'basis' ->> 'establishment'`.as('establishment'))
    .where('tenant_id', '=', p.tenantId)
    .where('vendor_id', '=', p.vendorId)
    .where('status', '=', 'COMPLETED')
    .orderBy('id', 'desc')
    .limit(1),
)

/** The newest COMPLETED assessment of the vendor that no decision cites, if it is the newest, with what was on record of the vendor. */
const newestUndecided = query((p: { tenantId: string; vendorId: string }) =>
  build
    .selectFrom('assessments')
    .select(['id', 'risk_level'])
    .select(sql<RiskBasis>`coalesce(effective_risk, summarized_risk) -> 'basis'`.as('basis'))
    .where('tenant_id', '=', p.tenantId)
    .where('id', '=', (newest) =>
      newest
        .selectFrom('assessments as newest')
        .select('newest.id')
        .where('newest.tenant_id', '=', p.tenantId)
        .where('newest.vendor_id', '=', p.vendorId)
        .where('newest.status', '=', 'COMPLETED')
        .orderBy('newest.id', 'desc')
        .limit(1),
    )
    .where('is_cited', '=', false),
)

/**
 * Weighs the vendor's newest review anew by what is on record of the vendor now, unless a decision rests on it. The caller holds the vendor.
 *
 * @returns whether its level is another one now
 */
export async function reweighUndecided(
  session: TenantSession,
  vendorId: string,
  context: Omit<RiskBasis, 'establishment'>,
): Promise<boolean> {
  const review = await newestUndecided.first(session, { tenantId: session.tenantId, vendorId })
  if (!review) return false
  const basis = { ...review.basis, ...context }
  if (isSameBasis(basis, review.basis)) return false
  const weighed = await weigh(session, review.id, basis)
  await updateCountsAndRisk(session, review.id, weighed)
  return weighed.risk.level !== review.risk_level
}
