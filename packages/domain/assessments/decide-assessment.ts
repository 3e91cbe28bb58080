import * as contract from '@custos/contract/assessments'
import { ApiError } from '@custos/contract/errors'
import { unixSeconds } from '@custos/kernel/clock'
import { decide } from '../approvals/decide.ts'
import { refuseUnderFourEyes } from '../approvals/proposals/rules.ts'
import { voidIfChanged } from '../approvals/proposals/void-if-changed.ts'
import { decisionNotes } from '../approvals/signed-record.ts'
import { decidedOn } from '../approvals/store.ts'
import { supportingOf } from '../approvals/supporting.ts'
import { adviceOf, approversOf, signatory } from '../approvals/terms.ts'
import { call } from '../call.ts'
import { assessmentForChange } from '../shared-assessment-queries.ts'
import { vendorForChange } from '../shared-vendor-queries.ts'
import { presentAssessment } from './present.ts'
import { decisionRefusal } from './rules.ts'
import { findAssessment } from './store.ts'

export const decideAssessment = call(
  contract.decideAssessment,
  async ({ params, body, caller, session, services, now, auditNote }) => {
    const { tenantId } = session
    const key = { tenantId, vendorId: params.id, id: params.assessment_id }
    // Locks the vendor before the assessment, like every writer.
    await vendorForChange.first(session, { tenantId, id: params.id })
    const locked = await assessmentForChange.first(session, key)
    if (!locked) throw new ApiError('resource_not_found')
    const decided = await decidedOn.first(session, { tenantId, id: params.assessment_id })
    const refusal = decisionRefusal(locked.status, decided !== undefined)
    if (refusal) throw new ApiError('resource_conflict', { message: refusal })
    const supportingAssessments = await supportingOf(session, params.id, [params.assessment_id], () => 'assessment_id')

    await refuseUnderFourEyes(session)
    const { approval } = body
    const approvers = approversOf(approval.approvers, signatory(caller), unixSeconds(now), 'approval.')
    const decision = await decide(session, services, now, {
      ...approval,
      approvers,
      advice: await adviceOf(session, approval.advice, signatory(caller), 'approval.'),
      vendorId: params.id,
      status: approval.decision,
      signedDigest: approval.evidence_digest,
      supportingAssessments,
      paramPrefix: 'approval.',
      trigger: {
        type: locked.triggered_by === 'PERIODIC_REVIEW' ? 'PERIODIC_REVIEW' : 'ASSESSMENT_COMPLETION',
        assessmentId: params.assessment_id,
        date: locked.ended_at ?? now,
      },
    })
    await voidIfChanged(session, services, now, params.id)
    auditNote('assessment_id', params.assessment_id)
    for (const [name, value] of Object.entries(decisionNotes(params.id, decision))) auditNote(name, value)
    const assessment = await findAssessment(session, params.id, params.assessment_id)
    return { data: presentAssessment(assessment!, services.objects.location) }
  },
)
