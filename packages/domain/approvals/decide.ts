import { ApiError } from '@custos/contract/errors'
import type { TenantSession } from '@custos/database/session'
import { dateOf, unixSeconds } from '@custos/kernel/clock'
import { newId } from '@custos/kernel/ids'
import { updateRiskFromRecord } from '../current-risk.ts'
import { type EventServices, recordEvent } from '../events/record.ts'
import { organisationOf } from '../organisation/store.ts'
import { setNextReview } from '../shared-vendor-queries.ts'
import { requireFactorsOfRisk } from './addressed-factors.ts'
import type { ApprovalRow, DecidedVendor, TermsInput } from './approval.ts'
import { noteAssigned, withOwners } from './condition-owners.ts'
import { type Evidence, evidenceOf, storedPart } from './evidence.ts'
import { recomputeVendorStatus } from './recompute-status.ts'
import { requireUnchangedEvidence } from './require-unchanged-evidence.ts'
import { decisionInForce, insertDecision } from './store.ts'
import { termsOf } from './terms.ts'

export interface Decision extends TermsInput {
  vendorId: string
  status: ApprovalRow['status']
  supportingAssessments: string[]
  /** Stamped. */
  approvers: ApprovalRow['approvers']
  /** The advice in its stored form; null: none. */
  advice: ApprovalRow['advice']
  reasoning: string
  /** The digest of the evidence that the approver has read; undefined if the request has none. */
  signedDigest: string | undefined
  /** Refuses evidence that differs from what the proposer signed; absent if one person decides. */
  requireAsProposed?: (evidence: Evidence) => void
  /** `date`: the time of the event that led to the decision. */
  trigger: { type: ApprovalRow['trigger_type']; assessmentId: string | null; date: Date }
  /** The path of the decision in the request, with its dot, for errors that name a parameter. */
  paramPrefix: '' | 'approval.'
}

/**
 * Records a decision of people with its consequences: the citations, the digest of the evidence, the outcome of open conditions,
 * the vendor's status and next review, the event. The caller locks the vendor.
 */
export async function decide(
  session: TenantSession,
  services: EventServices,
  now: Date,
  decision: Decision,
): Promise<ApprovalRow> {
  const { vendorId, status, supportingAssessments, paramPrefix } = decision
  const replaced = await decisionInForce(session, vendorId)
  await updateRiskFromRecord(session, services, now, vendorId, supportingAssessments)
  const evidence = await evidenceOf(session, vendorId, supportingAssessments)
  decision.requireAsProposed?.(evidence)
  await requireUnchangedEvidence(session, vendorId, decision.signedDigest, evidence, now, paramPrefix)
  requireFactorsOfRisk(decision, evidence.record, paramPrefix)
  await refuseCorrectorAlone(session, decision.approvers, evidence)
  const row = await drafted(session, now, decision, evidence, replaced ?? null)
  await insertDecision(session, vendorId, row, storedPart(evidence.record), {
    decision_date: now,
    trigger_date: decision.trigger.date,
  })
  await setNextReview(session, vendorId, dateOf(row.review_by))
  await recordEvent(session, services, now, {
    source: 'custos.approvals',
    type: 'approval.recorded',
    detail: {
      vendor_id: vendorId,
      approval_id: row.id,
      status,
      triggered_by: decision.trigger.type,
      ...(decision.advice && { advice: decision.advice.opinion }),
    },
  })
  const carried = new Set(replaced?.condition_items.map(({ id }) => id))
  for (const condition of row.condition_items)
    if (!carried.has(condition.id))
      await noteAssigned(session, services, now, { vendor_id: vendorId, approval_id: row.id }, condition)
  await recomputeVendorStatus(session, services, now, vendorId)
  return row
}

/**
 * A decision as it is stored, with its terms and the digest of its evidence. Nothing is recorded.
 *
 * @throws ApiError naming a term that contradicts another, or an owner who is no user
 */
export async function drafted(
  session: TenantSession,
  now: Date,
  decision: Omit<Decision, 'vendorId' | 'signedDigest' | 'requireAsProposed'>,
  evidence: Evidence,
  replaced: Parameters<typeof termsOf>[1]['replaced'],
): Promise<ApprovalRow> {
  const { status, paramPrefix } = decision
  const at = unixSeconds(now)
  const terms = termsOf(await withOwnersNamed(session, decision, now, paramPrefix), {
    status,
    replaced,
    risk: evidence.riskForReviewDate,
    now: at,
    paramPrefix,
  })
  return {
    id: newId(),
    status,
    decision_date: at,
    supporting_assessments: decision.supportingAssessments,
    approvers: decision.approvers,
    advice: decision.advice,
    reasoning: decision.reasoning,
    conditions: terms.condition_items.map(({ text }) => text),
    ...terms,
    accepted_risks: decision.accepted_risks ?? [],
    evidence_digest: evidence.digest,
    answers_to_check: evidence.toCheck,
    answers_not_needed: evidence.notNeeded,
    vendor: decidedVendor(evidence.record.vendor),
    trigger_type: decision.trigger.type,
    trigger_assessment_id: decision.trigger.assessmentId,
    trigger_date: unixSeconds(decision.trigger.date),
  }
}

/** The terms, with the owners of the conditions in their stored form. @throws ApiError naming an owner who is no user. */
export async function withOwnersNamed<Terms extends TermsInput>(
  session: TenantSession,
  terms: Terms,
  now: Date,
  paramPrefix: string,
): Promise<Terms> {
  if (!terms.condition_items) return terms
  const paramOf = (index: number) => `${paramPrefix}condition_items[${index}].owner_id`
  return { ...terms, condition_items: await withOwners(session, terms.condition_items, now, paramOf) }
}

/**
 * Whoever signs or records the decision of others decides.
 *
 * @throws ApiError resource_conflict if one of them corrected an answer, nobody signs who corrected none, and the organisation bars that
 */
async function refuseCorrectorAlone(
  session: TenantSession,
  approvers: ApprovalRow['approvers'],
  { record }: Evidence,
): Promise<void> {
  const correctors = new Set(
    record.assessments.flatMap(({ judgements }) =>
      judgements.flatMap(({ verdict, judged_by }) => (verdict === 'CORRECTED' ? judged_by : [])),
    ),
  )
  const isCorrectors = approvers.some(({ user_id, recorded_by }) => correctors.has(user_id ?? recorded_by ?? ''))
  const isSignedByAnother = approvers.some(({ user_id }) => user_id && !correctors.has(user_id))
  if (isCorrectors && !isSignedByAnother && !(await organisationOf(session)).corrector_decides)
    throw new ApiError('resource_conflict', {
      message:
        'You corrected an answer of the assessment, and your organisation does not let its corrector decide alone: ask another approver to decide',
    })
}

const decidedVendor = ({ name, domain, alternative_domains }: DecidedVendor): DecidedVendor => ({
  name,
  domain,
  alternative_domains,
})
