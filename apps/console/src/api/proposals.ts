import { queryOptions } from '@tanstack/react-query'
import { readPage, write } from './client.ts'
import type { AcceptedRisk, AnsweredFactor, Decision } from './types.ts'

/** A decision that waits for a second person. */
export interface Proposal {
  id: string
  vendor_id: string
  vendor_name: string
  state: 'OPEN' | 'CONFIRMED' | 'DECLINED' | 'WITHDRAWN' | 'VOID'
  decision: Pick<Decision, 'status' | 'reasoning' | 'approvers'> & {
    condition_items?:
      | { text: string; owner?: string | null; due?: number | null; factor?: AnsweredFactor | null }[]
      | null
    accepted_risks?: AcceptedRisk[] | null
    settled_conditions?: { id: string; outcome: 'MET' | 'CARRIED' | 'DROPPED' }[] | null
  }
  proposed_by: string
  proposed_at: number
  reason: string | null
  /** Of what was on the table as it was signed. */
  evidence_digest: string | null
}

/** Those that wait, of all vendors. */
export const openProposals = queryOptions({
  queryKey: ['proposals'],
  queryFn: async ({ signal }) =>
    (await readPage<Proposal>('/v1/approval/proposals', { state: 'OPEN', limit: 100 }, signal)).data,
})

const pathOf = ({ vendor_id, id }: Proposal): string => `/v1/vendors/${vendor_id}/approval/proposals/${id}`

export const confirmProposal = (proposal: Proposal, signature: { name: string; role: string }) =>
  write<Decision>('POST', `${pathOf(proposal)}/confirm`, {
    ...signature,
    ...(proposal.evidence_digest !== null && { evidence_digest: proposal.evidence_digest }),
  })

export const declineProposal = (proposal: Proposal, reason: string) =>
  write<Proposal>('POST', `${pathOf(proposal)}/decline`, { reason })
