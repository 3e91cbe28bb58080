import type { createApproval } from '@custos/contract/approvals'
import type { listProposals } from '@custos/contract/proposals'
import type { Data } from '@custos/contract/route'
import type { z } from 'zod'
import type { Advice, Approver } from '../approval.ts'
import type { Parts } from '../evidence-parts.ts'

/** A decision as proposed, with its approvers in their stored form. */
export type ProposedDecision = Omit<
  z.output<typeof createApproval.body>,
  'approvers' | 'advice' | 'evidence_digest'
> & {
  approvers: Approver[]
  /** Absent in proposals of an earlier version. */
  advice?: Advice | null
}

export type ProposalState = Data<typeof listProposals>['state']

export interface ProposalRow {
  id: string
  vendor_id: string
  vendor_name: string
  decision: ProposedDecision
  /** The decision that was in force. */
  replaces: string | null
  evidence_digest: string | null
  /** The digests of the parts of the evidence record. */
  evidence_parts: Partial<Parts>
  proposed_by: string
  proposed_at: Date
  state: ProposalState
  ended_by: string | null
  ended_at: Date | null
  reason: string | null
  approval_id: string | null
}
