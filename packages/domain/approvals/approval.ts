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

/** The terms of a decision in a request. */
export type TermsInput = Pick<
  Given,
  'conditions' | 'condition_items' | 'review_by' | 'valid_until' | 'accepted_risks' | 'settled_conditions'
>

/** The part of the evidence record that is stored with the decision. Times are unix seconds. */
export interface StoredEvidence {
  form: string
  vendor: DecidedVendor & {
    id: string
    data_usage: unknown
    criticality: unknown
    /** The industry and the recorded processing: since form custos-evidence-4. */
    industry?: unknown
    processing?: unknown
    /** The computed risk and a person's override: since form custos-evidence-3. */
    inherent_risk?: unknown
    risk_override?: unknown
  }
  /**
   * The decision that was in force, and the state of its conditions. Who owns them is no evidence: a hand-over ends no proposal. Records
   * of earlier versions have the names.
   */
  replaces: string | null
  conditions: (Omit<ConditionItem, 'owner' | 'owner_id'> & Partial<Pick<ConditionItem, 'owner'>>)[]
  documents: {
    id: string
    name: string
    kind: string
    sha256: string
    valid_until: number | null
    /** The period is in the evidence since version custos-evidence-5. */
    period_start?: number | null
    period_end?: number | null
  }[]
  assessments: {
    id: string
    name: string
    /** The vendor's domain that the assessment read; null in records from before it was stored. */
    domain: string | null
    /** SHA-256 of the manifest of its collection. */
    collection: string | null
    /** null: it asked everything. The tier and the number of unasked statements exist since form custos-evidence-3. */
    tier?: string | null
    not_asked?: number
    /** The vendor's tier, reason and person, if the review was begun below that tier. */
    lower_tier?: unknown
    /** The tiers that the organisation set, with the statements that they add or leave out, who set them and why. */
    own_tiers?: unknown
    /** The risk with its reasons. */
    risk: { factors: readonly { code: string; message: string }[] } | null
  }[]
  /** COMPLETED assessments of HIGH or CRITICAL risk that are newer than the cited ones: since form custos-evidence-5. */
  newer?: { id: string; risk_level: string | null }[]
}

/** A decision as the store reads it. Times are unix seconds, so that it can be JSON within a vendor's row. */
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
  /** The vendor's name at the decision; null in decisions from before names were stored. */
  vendor: DecidedVendor | null
  trigger_type: TriggerType
  trigger_assessment_id: string | null
  trigger_date: number
}
