import type { listApprovals } from '@custos/contract/approvals'
import type { Data } from '../call.ts'

type HistoryEntry = Data<typeof listApprovals>

/**
 * A decision as the store reads it; times are unix seconds already, so that it can come as JSON inside of a vendor's
 * row.
 */
export interface ApprovalRow {
  id: string
  status: HistoryEntry['status']
  decision_date: number
  supporting_assessments: string[]
  approvers: HistoryEntry['approvers']
  reasoning: string
  conditions: string[]
  trigger_type: HistoryEntry['triggered_by']['type']
  trigger_assessment_id: string | null
  trigger_date: number
}

export const presentDecision = (row: ApprovalRow) => ({
  id: row.id,
  status: row.status,
  decision_date: row.decision_date,
  effective_date: row.decision_date,
  supporting_assessments: row.supporting_assessments,
  approvers: row.approvers.map(({ name, role, date, comments }) => ({ name, role, date, comments: comments ?? null })),
  reasoning: row.reasoning,
  conditions: row.conditions,
})

export const presentHistoryEntry = (row: ApprovalRow): HistoryEntry => ({
  ...presentDecision(row),
  triggered_by: { type: row.trigger_type, assessment_id: row.trigger_assessment_id, trigger_date: row.trigger_date },
})
