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
export type Advice = NonNullable<HistoryEntry['advice']>
export type DecidedVendor = NonNullable<HistoryEntry['vendor']>
export type SettledCondition = HistoryEntry['settled_conditions'][number]

type Given = z.output<typeof createApproval.body>

/** The terms of a decision, as people give them. */
export type TermsInput = Pick<
  Given,
  'conditions' | 'condition_items' | 'review_by' | 'valid_until' | 'accepted_risks' | 'settled_conditions'
>

/** The part of the evidence record that is stored with the decision; times are unix seconds. */
export interface StoredEvidence {
  form: string
  vendor: DecidedVendor & {
    id: string
    data_usage: unknown
    criticality: unknown
    /** The line of business, and what is recorded of the processing: since form custos-evidence-4. */
    industry?: unknown
    processing?: unknown
    /** This and what a person set in its place: since form custos-evidence-3. */
    inherent_risk?: unknown
    risk_override?: unknown
  }
  /** The decision that was in force, and its conditions as they stood. */
  replaces: string | null
  conditions: ConditionItem[]
  documents: {
    id: string
    name: string
    kind: string
    sha256: string
    valid_until: number | null
    /** Both since form custos-evidence-5. */
    period_start?: number | null
    period_end?: number | null
  }[]
  assessments: {
    id: string
    name: string
    /** The vendor's domain that it read; null in one of before that was kept. */
    domain: string | null
    /** SHA-256 of the manifest of what it collected. */
    collection: string | null
    /** null: it asked everything. This and how many statements the tier left: since form custos-evidence-3. */
    tier?: string | null
    not_asked?: number
    /** With its reasons. */
    risk: unknown
  }[]
  /** COMPLETED assessments of HIGH or CRITICAL risk that are newer than those cited: since form custos-evidence-5. */
  newer?: { id: string; risk_level: string | null }[]
}

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
  advice: Advice | null
  reasoning: string
  conditions: string[]
  condition_items: ConditionItem[]
  accepted_risks: AcceptedRisk[]
  settled_conditions: SettledCondition[]
  review_by: number | null
  valid_until: number | null
  evidence_digest: string | null
  answers_to_check: number | null
  answers_not_needed: number | null
  /** The name that it had when people decided; null in decisions that were made before names were kept. */
  vendor: DecidedVendor | null
  trigger_type: TriggerType
  trigger_assessment_id: string | null
  trigger_date: number
}
