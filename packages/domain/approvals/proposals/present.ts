import type { listProposals } from '@custos/contract/proposals'
import type { Data } from '@custos/contract/route'
import { unixSeconds } from '@custos/kernel/clock'
import type { ProposalRow } from './proposal.ts'

export const presentProposal = (row: ProposalRow): Data<typeof listProposals> => ({
  id: row.id,
  vendor_id: row.vendor_id,
  vendor_name: row.vendor_name,
  state: row.state,
  decision: row.decision,
  proposed_by: row.proposed_by,
  proposed_at: unixSeconds(row.proposed_at),
  evidence_digest: row.evidence_digest,
  ended_by: row.ended_by,
  ended_at: row.ended_at && unixSeconds(row.ended_at),
  reason: row.reason,
  approval_id: row.approval_id,
})
