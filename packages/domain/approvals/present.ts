import type { listApprovals } from '@custos/contract/approvals'
import type { Data } from '@custos/contract/route'
import type { ApprovalRow } from './approval.ts'
import { openPointsOf } from './open-points.ts'

type HistoryEntry = Data<typeof listApprovals>

export const presentDecision = (row: ApprovalRow) => ({
  id: row.id,
  status: row.status,
  decision_date: row.decision_date,
  effective_date: row.decision_date,
  supporting_assessments: row.supporting_assessments,
  approvers: row.approvers.map(({ name, role, date, comments, user_id, recorded_by }) => ({
    name,
    role,
    date,
    comments: comments ?? null,
    user_id: user_id ?? null,
    recorded_by: recorded_by ?? null,
  })),
  advice: row.advice && { ...row.advice, recorded_by: row.advice.recorded_by ?? null },
  reasoning: row.reasoning,
  conditions: row.conditions,
  // A condition from before factors and owners' ids were stored has none.
  condition_items: row.condition_items.map((item) => ({
    ...item,
    owner_id: item.owner_id ?? null,
    factor: item.factor ?? null,
  })),
  review_by: row.review_by,
  valid_until: row.valid_until,
  accepted_risks: row.accepted_risks,
  settled_conditions: row.settled_conditions,
  open_points: openPointsOf(row),
  evidence_digest: row.evidence_digest,
  answers_to_check: row.answers_to_check,
  answers_not_needed: row.answers_not_needed,
  vendor: row.vendor,
})

export const presentHistoryEntry = (row: ApprovalRow): HistoryEntry => ({
  ...presentDecision(row),
  triggered_by: { type: row.trigger_type, assessment_id: row.trigger_assessment_id, trigger_date: row.trigger_date },
})
