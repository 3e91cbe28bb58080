import type { createApproval, listApprovals } from '@custos/contract/approvals'
import type { Data } from '@custos/contract/route'
import type { z } from 'zod'

type HistoryEntry = Data<typeof listApprovals>

export type DecisionStatus = HistoryEntry['status']
export type Approver = HistoryEntry['approvers'][number]
export type TriggerType = HistoryEntry['triggered_by']['type']
export type ConditionItem = HistoryEntry['condition_items'][number]
export type AcceptedRisk = HistoryEntry['accepted_risks'][number]
export type OpenPoint = HistoryEntry['open_points'][number]
export type DecidedVendor = NonNullable<HistoryEntry['vendor']>
export type SettledCondition = HistoryEntry['settled_conditions'][number]

type Given = z.output<typeof createApproval.body>

/** What people bind themselves to, as they give it. */
export type TermsGiven = Pick<
  Given,
  'conditions' | 'condition_items' | 'review_by' | 'valid_until' | 'accepted_risks' | 'settled_conditions'
>

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
  condition_items: ConditionItem[]
  accepted_risks: AcceptedRisk[]
  settled_conditions: SettledCondition[]
  review_by: number | null
  valid_until: number | null
  evidence_digest: string | null
  answers_unchecked: number | null
  /** The name that it had when people decided; null in decisions that were made before names were kept. */
  vendor: DecidedVendor | null
  trigger_type: TriggerType
  trigger_assessment_id: string | null
  trigger_date: number
}
