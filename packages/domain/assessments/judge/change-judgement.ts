import { ApiError } from '@custos/contract/errors'
import type { TenantSession } from '@custos/database/session'
import { unixSeconds } from '@custos/kernel/clock'
import { isSameBasis } from '@custos/risk/basis'
import { isOpenPart } from '@custos/risk/measure-parts'
import type { Answered } from '@custos/risk/types'
import { voidIfChanged } from '../../approvals/proposals/void-if-changed.ts'
import { recomputeVendorStatus } from '../../approvals/recompute-status.ts'
import { actorOf, type Caller } from '../../call.ts'
import { recordEvent } from '../../events/record.ts'
import type { JudgementValue } from '../../judgements/judgement.ts'
import { etagOf } from '../../judgements/present.ts'
import { riskAsJudged, updateCountsAndRisk } from '../../judgements/recompute-risk.ts'
import { answerAsJudged, hasPassages, inForce, inPart, whyOpen } from '../../judgements/rules.ts'
import { insertJudgements } from '../../judgements/store.ts'
import { requireCurrent } from '../../precondition.ts'
import type { Services } from '../../services.ts'
import { vendorForChange } from '../../shared-vendor-queries.ts'
import { contextInOrganisation } from '../../vendors/risk-context.ts'
import { type AnswerWithHistory, findAnswerWithHistory, judgementVersions, othersIn } from './answer-with-history.ts'

interface JudgeRequest {
  params: { id: string; assessment_id: string; result_id: string }
  caller: Caller
  session: TenantSession
  services: Services
  now: Date
  ifMatch: string | undefined
  auditNote(name: string, value: unknown): void
}

/**
 * Appends a version of the judgement for this answer and for each answer judged with it, then recomputes the risk.
 *
 * @throws ApiError if the answer does not exist, a decision cites it, or it was changed meanwhile.
 */
export async function changeJudgement(
  { params, caller, session, services, now, ifMatch, auditNote }: JudgeRequest,
  judgementFor: (answer: AnswerWithHistory) => JudgementValue,
): Promise<AnswerWithHistory> {
  const { tenantId } = session
  // Locks the vendor before the assessment, like every writer. Decisions wait until the judgement is written.
  const vendor = await vendorForChange.first(session, { tenantId, id: params.id })
  if (!vendor) throw new ApiError('resource_not_found')
  const found = await findAnswerWithHistory(session, params)
  const { assessment, result } = found
  if (assessment.is_cited)
    throw new ApiError('resource_conflict', {
      message:
        'A decision is based on this assessment, so its judgements are final. To judge again, create a new assessment',
    })
  const [last] = judgementVersions(found)
  requireCurrent(caller, ifMatch, etagOf(last))
  const judgementValue = judgementFor(found)
  const withdraws = judgementValue.verdict === null
  const others = othersIn(found).filter(({ judgement }) => !withdraws || inForce(judgement))
  const answersToJudge = [{ result, judgement: last }, ...others]
  const judgements = answersToJudge.map(({ result, judgement }) => ({
    ...judgementValue,
    result_id: result.id,
    version: (judgement?.version ?? 0) + 1,
    judged_by: actorOf(caller),
    judged_at: unixSeconds(now),
    carried_from: null,
  }))
  await insertJudgements(session, assessment.id, judgements)
  const riskBasis = { ...assessment.basis, ...(await contextInOrganisation(session, vendor)) }
  // A reviewer who agrees that an answer is open makes it a finding, if passages are offered for it or it is a part of a measure.
  // From then on it counts as a gap, unless the reviewer leaves it open to decide later.
  const isFirstFinding = !inForce(last) && (hasPassages(result.answer) || isOpenPart(result.answer))
  const isOtherwiseOpen = inForce(last) && (last!.verdict === 'LEFT_OPEN') !== (judgementValue.verdict === 'LEFT_OPEN')
  // An answer whose certificate was rejected is open until it is judged, whatever its own passage says.
  const isOpenAgain = answersToJudge.some(({ result }) => assessment.without_certificate.includes(result.id))
  const isSame =
    !isFirstFinding &&
    !isOtherwiseOpen &&
    !isOpenAgain &&
    isSameBasis(riskBasis, assessment.basis) &&
    answersToJudge.every(
      ({ result: { answer }, judgement }, index) =>
        isSameAnswer(answerAsJudged(answer, inForce(judgement)), answerAsJudged(answer, inForce(judgements[index]))) &&
        whyOpen(inForce(judgement)) === whyOpen(inForce(judgements[index])) &&
        inPart(inForce(judgement)) === inPart(inForce(judgements[index])),
    )
  // A withdrawal reopens the answer, so whether the decision needs it is recomputed.
  const recomputed = isSame && !withdraws ? null : await riskAsJudged(session, assessment.id, riskBasis)
  const updated = await updateCountsAndRisk(session, assessment.id, recomputed)
  const risk_level = recomputed ? recomputed.risk.level : assessment.risk_level
  const isOtherStanding = updated.without_certificate.join() !== assessment.without_certificate.join()
  // The end of a rejected certificate is no warning.
  if (risk_level !== assessment.risk_level || isOtherStanding)
    await recomputeVendorStatus(session, services, now, params.id)
  for (const { result_id, verdict, judged_by } of judgements)
    await recordEvent(session, services, now, {
      source: 'custos.reviews',
      type: withdraws ? 'review.withdrawn' : 'review.judged',
      detail: { vendor_id: params.id, assessment_id: assessment.id, result_id, verdict, judged_by },
    })
  await voidIfChanged(session, services, now, params.id)
  auditNote('assessment_id', assessment.id)
  auditNote('result_id', result.id)
  if (others.length > 0)
    auditNote(
      'judged_with',
      others.map(({ result }) => result.id),
    )
  return {
    ...found,
    assessment: { ...assessment, ...updated, risk_level },
    judgements: [...judgements, ...found.judgements],
  }
}

/** A quote names places, so that another one may change the level of the same answer. */
const isSameAnswer = (one: Answered, other: Answered): boolean =>
  one.answer === other.answer && one.evidence === other.evidence
