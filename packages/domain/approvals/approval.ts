import type { listApprovals } from '@custos/contract/approvals'
import type { Data } from '../call.ts'

type HistoryEntry = Data<typeof listApprovals>

export type DecisionStatus = HistoryEntry['status']
export type Approver = HistoryEntry['approvers'][number]
export type TriggerType = HistoryEntry['triggered_by']['type']

/**
 * A decision as the store reads it; times are unix seconds already, so that it can come as JSON inside of a vendor's
 * row.
 */
export interface ApprovalRow {
  id: string
  status: DecisionStatus
  decision_date: number
  supporting_assessments: string[]
  approvers: Approver[]
  reasoning: string
  conditions: string[]
  trigger_type: TriggerType
  trigger_assessment_id: string | null
  trigger_date: number
}
