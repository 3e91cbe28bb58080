import { ApiError } from '@custos/contract/errors'
import type { TenantSession } from '@custos/database/session'
import { unixSeconds } from '@custos/kernel/clock'
import { voidIfChanged } from '../../approvals/proposals/void-if-changed.ts'
import { settleVendorStatus } from '../../approvals/settle.ts'
import { actorOf, type Caller } from '../../call.ts'
import { recordEvent } from '../../events/record.ts'
import { effectiveRisk } from '../../judgements/effective-risk.ts'
import type { Opinion } from '../../judgements/judgement.ts'
import { etagOf } from '../../judgements/present.ts'
import { inForce } from '../../judgements/rules.ts'
import { insertJudgements, judgementsOf } from '../../judgements/store.ts'
import { requireCurrent } from '../../precondition.ts'
import type { Services } from '../../services.ts'
import { vendorForChange, vendorToAssess } from '../../vendor-row.ts'
import { atAGlance } from '../at-a-glance.ts'
import { onRecord } from '../on-record.ts'
import { factsFound, setEffective } from '../store.ts'
import { findAnswer, type JudgedAnswer } from './answer.ts'

interface Change {
  params: { id: string; assessment_id: string; result_id: string }
  caller: Caller
  session: TenantSession
  services: Services
  now: Date
  ifMatch: string | undefined
  note(name: string, value: unknown): void
}

/**
 * Keeps what somebody says of an answer as its newest version, and of those that are judged with it, and the risk that follows.
 *
 * @throws ApiError when there is no such answer, a decision rests on it, or it was changed meanwhile.
 */
export async function changeJudgement(
  { params, caller, session, services, now, ifMatch, note }: Change,
  opinionOn: (answer: JudgedAnswer) => Opinion,
): Promise<JudgedAnswer> {
  const { tenantId } = session
  // The vendor before the assessment: the order in which every writer takes them. Decisions wait until this is written.
  await vendorForChange.first(session, { tenantId, id: params.id })
  const answer = await findAnswer(session, params)
  const { assessment, result } = answer
  if (assessment.cited_in_approvals.length > 0)
    throw new ApiError('resource_conflict', {
      message:
        'A decision is based on this assessment, so its judgements are final. To judge again, create a new assessment',
    })
  const [last] = answer.changes
  requireCurrent(caller, ifMatch, etagOf(last))
  const opinion = opinionOn(answer)
  const withdraws = opinion.verdict === null
  const others = answer.others.filter(({ judgement }) => !withdraws || inForce(judgement))
  const judgements = [{ result, judgement: last }, ...others].map(({ result, judgement }) => ({
    ...opinion,
    result_id: result.id,
    version: (judgement?.version ?? 0) + 1,
    judged_by: actorOf(caller),
    judged_at: unixSeconds(now),
    carried_from: null,
  }))
  await insertJudgements(session, assessment.id, judgements)
  await summarizeAnew(session, services, now, answer)
  for (const { result_id, verdict, judged_by } of judgements)
    await recordEvent(session, services, now, {
      source: 'custos.reviews',
      type: withdraws ? 'review.withdrawn' : 'review.judged',
      detail: { vendor_id: params.id, assessment_id: assessment.id, result_id, verdict, judged_by },
    })
  await voidIfChanged(session, services, now, params.id)
  note('assessment_id', assessment.id)
  note('result_id', result.id)
  if (others.length > 0)
    note(
      'judged_with',
      others.map(({ result }) => result.id),
    )
  return findAnswer(session, params)
}

async function summarizeAnew(
  session: TenantSession,
  services: Services,
  now: Date,
  { assessment }: JudgedAnswer,
): Promise<void> {
  const { tenantId } = session
  const found = await factsFound.first(session, { tenantId, id: assessment.id })
  const vendor = await vendorToAssess.first(session, { tenantId, id: assessment.vendor_id })
  const judgements = await judgementsOf.all(session, { tenantId, assessmentId: assessment.id })
  const { establishment, denied_before } = assessment.summarized_risk!.basis
  const whole = { ...assessment, ...found! }
  const risk = effectiveRisk(whole, judgements, { ...onRecord(vendor!), establishment, denied_before })
  await setEffective(session, assessment.id, risk, atAGlance(whole, judgements, risk))
  if (risk.level !== (assessment.effective_risk ?? assessment.summarized_risk)?.level)
    await settleVendorStatus(session, services, now, assessment.vendor_id)
}
