import { json, query, run } from '@custos/database/query'
import type { TenantSession } from '@custos/database/session'
import { isSameBasis } from '@custos/risk/basis'
import { afterRejection, certificatesInPart, openAgain } from '@custos/risk/rejected-certificates'
import { rulesVersion } from '@custos/risk/risk'
import type { RiskBasis } from '@custos/risk/types'
import { sql } from 'kysely'
import { answerCounts, answersForRisk } from '../answers/store.ts'
import { build } from '../tables.ts'
import { dataLocationsOf } from './data-locations.ts'
import { effectiveCalculation, effectiveRisk, notNeededIn } from './effective-risk.ts'
import { certificatesRead } from './rejected-certificate.ts'
import { answerAsJudged, answerJudgedUnknown, inPart, needsCheck, openAgainOf } from './rules.ts'
import { judgementCounts } from './store.ts'

/**
 * The certificates, those that a person rejected apart, sub-processors and key documents that an assessment found, and the
 * organisation's countries in its risk; null before it is COMPLETED.
 */
export const assessmentFacts = query((p: { tenantId: string; id: string }) =>
  build
    .selectFrom('assessments')
    .select(['certificates', 'rejected_certificates', 'sub_processors', 'key_documents'])
    .select(
      sql<string[] | null>`coalesce(effective_risk, summarized_risk) -> 'basis' -> 'organisation'`.as('countries'),
    )
    .where('tenant_id', '=', p.tenantId)
    .where('id', '=', p.id),
)

/**
 * The risk of an assessment by its effective answers, which of these the decision does not need or a rejection opened, and the
 * certificates that stand and those that a person rejected.
 */
export async function riskAsJudged(session: TenantSession, assessmentId: string, basis: RiskBasis) {
  const { found, effective, withoutCertificate, certificates, rejected } = await answersAsJudged(session, assessmentId)
  const risk = effectiveRisk(effective, found, basis)
  return {
    risk,
    dataLocations: dataLocationsOf(risk, found.sub_processors),
    notNeeded: notNeededIn(effective, found, basis),
    withoutCertificate,
    certificates,
    rejected,
  }
}

type AsJudged = Awaited<ReturnType<typeof riskAsJudged>>

/** The steps from the effective answers to the level of an assessment that has one. */
export async function calculationAsJudged(session: TenantSession, assessmentId: string) {
  const [{ found, effective }, stored] = await Promise.all([
    answersAsJudged(session, assessmentId),
    storedBasis.first(session, { tenantId: session.tenantId, id: assessmentId }),
  ])
  return effectiveCalculation(effective, found, stored!.basis)
}

const storedBasis = query((p: { tenantId: string; id: string }) =>
  build
    .selectFrom('assessments')
    .select(sql<RiskBasis>`coalesce(effective_risk, summarized_risk) -> 'basis'`.as('basis'))
    .where('tenant_id', '=', p.tenantId)
    .where('id', '=', p.id),
)

/**
 * The effective answers, the facts found without the certificates whose passage a person rejected, and the ids of the answers that
 * rested on one. These are open until a person judges them. `certificates` is null in an assessment of an earlier version.
 */
async function answersAsJudged(session: TenantSession, assessmentId: string) {
  const { tenantId } = session
  const [found, answers] = await Promise.all([
    assessmentFacts.first(session, { tenantId, id: assessmentId }),
    answersForRisk.all(session, { tenantId, assessmentId }),
  ])
  const refused = answers.flatMap(({ id, answer, verdict, judged_answer }) =>
    verdict === 'CORRECTED' && answer.answer === true && judged_answer !== true ? [{ ...answer, id }] : [],
  )
  const read = found!.certificates && certificatesRead(found!.certificates, found!.rejected_certificates)
  const { certificates, rejected, restsOnRejected } = afterRejection(read ?? [], refused)
  const withoutCertificate = answers.flatMap(({ id, answer }) => (restsOnRejected(answer) ? [id] : []))
  const openAgainIds = openAgainOf(
    withoutCertificate,
    answers.map(({ id, verdict }) => ({ result_id: id, verdict })),
  )
  const effective = answers.map((found) => {
    const { id, framework_id, answer, has_passages, verdict, judged_answer, quote, reason_code, reason } = found
    const isOpenAgain = openAgainIds.has(id)
    const judged = answerAsJudged(answer, verdict === null ? null : { answer: judged_answer, quote })
    const limit = verdict === null ? null : inPart({ reason_code, reason })
    const isJudgedUnknown = verdict !== null && judged_answer === null
    // Without a passage or a yes, the reason says nothing about the documents.
    const remark = has_passages || answer.answer === true ? reason : null
    return {
      id,
      framework_id,
      answer: isOpenAgain
        ? openAgain(answer)
        : isJudgedUnknown
          ? answerJudgedUnknown(answer, judged, verdict, remark)
          : { ...judged, ...(limit !== null && { in_part: limit }) },
      isOpen: verdict === null && (isOpenAgain || needsCheck(answer)),
      // Passages beside a yes limit it, and do not answer the statement in its place.
      isOffered: verdict === null && has_passages && answer.answer === null,
      isJudged: verdict !== null,
      ...(isOpenAgain && { asRead: answer }),
    }
  })
  const inFullOrPart =
    read &&
    certificatesInPart(
      certificates,
      effective.map(({ answer }) => answer),
    )
  return {
    found: { ...found!, certificates: inFullOrPart },
    effective,
    withoutCertificate,
    certificates: read && certificates,
    rejected: rejected.map(({ certificate, place, answer }) => ({ certificate, place, result_id: answer.id })),
  }
}

/**
 * Stores the counts by effective answers, and the recomputed risk with the open answers that the decision does not need, those
 * that rested on a rejected certificate, and these certificates apart from the others.
 *
 * @param recomputed null: the risk is unchanged, and only the counts are stored.
 */
export async function updateCountsAndRisk(session: TenantSession, id: string, recomputed: AsJudged | null) {
  const [set] = await run(
    session,
    build
      .updateTable('assessments')
      .set({ answer_counts: answerCounts(recomputed ?? {}) })
      .$if(recomputed !== null, (update) =>
        update.set({
          effective_risk: json(recomputed!.risk),
          risk_level: recomputed!.risk.level,
          data_locations: json(recomputed!.dataLocations),
          not_needed: recomputed!.notNeeded,
          without_certificate: recomputed!.withoutCertificate,
          certificates: recomputed!.certificates && json(recomputed!.certificates),
          rejected_certificates: json(recomputed!.rejected),
        }),
      )
      .where('tenant_id', '=', session.tenantId)
      .where('id', '=', id)
      .returning(['answer_counts', 'not_needed', 'without_certificate'])
      .returning(judgementCounts.as('judgement_counts')),
  )
  return set!
}

/** The vendor's establishment in its newest COMPLETED assessment; null if the documents do not state it. */
export const documentedEstablishment = query((p: { tenantId: string; vendorId: string }) =>
  build
    .selectFrom('assessments')
    .select(sql<string | null>`summarized_risk -> 'basis' ->> 'establishment'`.as('establishment'))
    .where('tenant_id', '=', p.tenantId)
    .where('vendor_id', '=', p.vendorId)
    .where('status', '=', 'COMPLETED')
    .orderBy('id', 'desc')
    .limit(1),
)

/** The vendor's newest COMPLETED assessment and the given ones, with their risk context, without those that a decision cites. */
const undecidedAssessments = query((p: { tenantId: string; vendorId: string; ids: readonly string[] }) =>
  build
    .selectFrom('assessments')
    .select(['id', 'risk_level'])
    .select(sql<RiskBasis>`coalesce(effective_risk, summarized_risk) -> 'basis'`.as('basis'))
    .select(sql<number | null>`coalesce(effective_risk, summarized_risk) -> 'rules'`.as('rules'))
    .select(sql<boolean>`(without_certificate = '{}') = (rejected_certificates = '[]')`.as('is_parted'))
    .where('tenant_id', '=', p.tenantId)
    .where('vendor_id', '=', p.vendorId)
    .where('status', '=', 'COMPLETED')
    .where('is_cited', '=', false)
    .where((assessment) =>
      assessment.or([
        assessment('id', '=', (newest) =>
          newest
            .selectFrom('assessments as newest')
            .select('newest.id')
            .where('newest.tenant_id', '=', p.tenantId)
            .where('newest.vendor_id', '=', p.vendorId)
            .where('newest.status', '=', 'COMPLETED')
            .orderBy('newest.id', 'desc')
            .limit(1),
        ),
        sql<boolean>`id = ANY(${p.ids}::uuid[])`,
      ]),
    ),
)

type RiskContext = Omit<RiskBasis, 'establishment'>

/**
 * The vendor's newest assessment and the given ones whose risk is outdated: computed from another vendor record or by older rules, or
 * by a version that kept rejected certificates among the others.
 * Assessments that a decision cites are left out.
 */
export async function outdatedAssessments(
  session: TenantSession,
  vendorId: string,
  context: RiskContext,
  ids: readonly string[] = [],
) {
  const undecided = await undecidedAssessments.all(session, { tenantId: session.tenantId, vendorId, ids })
  return undecided
    .map(({ basis, ...assessment }) => ({ ...assessment, before: basis, basis: { ...basis, ...context } }))
    .filter(
      ({ rules, is_parted, before, basis }) => rules !== rulesVersion || !is_parted || !isSameBasis(before, basis),
    )
}

/**
 * Recomputes the risk of the vendor's newest assessment and of those named from the vendor's present record, unless a decision cites
 * them. The caller has locked the vendor's row.
 *
 * @returns whether a level changed
 */
export async function recomputeUndecidedRisk(
  session: TenantSession,
  vendorId: string,
  context: RiskContext,
  ids: readonly string[] = [],
): Promise<boolean> {
  let isOtherLevel = false
  for (const { id, basis, risk_level } of await outdatedAssessments(session, vendorId, context, ids)) {
    const recomputed = await riskAsJudged(session, id, basis)
    await updateCountsAndRisk(session, id, recomputed)
    isOtherLevel ||= recomputed.risk.level !== risk_level
  }
  return isOtherLevel
}
