import { queryOptions } from '@tanstack/react-query'
import { type Data, readPage, write } from './client.ts'

/** A decision that waits for a second person. */
export type Proposal = Data<'/v1/approval/proposals', 'GET'>[number]

/** The waiting proposals of all vendors. */
export const openProposals = queryOptions({
  queryKey: ['proposals'],
  queryFn: async ({ signal }) =>
    (await readPage('/v1/approval/proposals', { query: { state: 'OPEN', limit: 100 }, signal })).data,
})

const pathOf = ({ vendor_id, id }: Proposal) => ({ id: vendor_id, proposal_id: id })

export const confirmProposal = (proposal: Proposal, signature: { name: string; role: string }) =>
  write('POST', '/v1/vendors/{id}/approval/proposals/{proposal_id}/confirm', {
    path: pathOf(proposal),
    body: {
      ...signature,
      ...(proposal.evidence_digest !== null && { evidence_digest: proposal.evidence_digest }),
    },
  })

export const declineProposal = (proposal: Proposal, reason: string) =>
  write('POST', '/v1/vendors/{id}/approval/proposals/{proposal_id}/decline', {
    path: pathOf(proposal),
    body: { reason },
  })
