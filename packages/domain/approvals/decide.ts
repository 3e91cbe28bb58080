import type { TenantSession } from '@custos/database/session'
import { unixSeconds } from '@custos/kernel/clock'
import { newId } from '@custos/kernel/ids'
import { type EventServices, recordEvent } from '../events/record.ts'
import type { ApprovalRow } from './approval.ts'
import { settleVendorStatus } from './settle.ts'
import { insertDecision } from './store.ts'

export interface Decision {
  vendorId: string
  status: ApprovalRow['status']
  supportingAssessments: string[]
  approvers: ApprovalRow['approvers']
  reasoning: string
  conditions: string[]
  /** `date`: when that happened which led to the decision. */
  trigger: { type: ApprovalRow['trigger_type']; assessmentId: string | null; date: Date }
}

/** Records a decision of people and what follows from it: the citations, the vendor's status, the event. */
export async function decide(
  session: TenantSession,
  services: EventServices,
  now: Date,
  decision: Decision,
): Promise<ApprovalRow> {
  const id = newId()
  const row = {
    id,
    vendor_id: decision.vendorId,
    status: decision.status,
    decision_date: now,
    supporting_assessments: decision.supportingAssessments,
    approvers: decision.approvers,
    reasoning: decision.reasoning,
    conditions: decision.conditions,
    trigger_type: decision.trigger.type,
    trigger_assessment_id: decision.trigger.assessmentId,
    trigger_date: decision.trigger.date,
  }
  await insertDecision(session, row)
  await recordEvent(session, services, now, {
    source: 'custos.approvals',
    type: 'approval.recorded',
    detail: {
      vendor_id: decision.vendorId,
      approval_id: id,
      status: decision.status,
      triggered_by: decision.trigger.type,
    },
  })
  await settleVendorStatus(session, services, now, decision.vendorId)
  return { ...row, decision_date: unixSeconds(now), trigger_date: unixSeconds(decision.trigger.date) }
}
