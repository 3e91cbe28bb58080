import * as contract from '@custos/contract/proposals'
import { call } from '../../call.ts'
import { recordEvent } from '../../events/record.ts'
import { waitingProposal } from './pending.ts'
import { presentProposal } from './present.ts'
import { decidingPerson } from './rules.ts'
import { endProposal, proposalById } from './store.ts'

export const decline = call(
  contract.declineProposal,
  async ({ params, body, caller, session, services, now, auditNote }) => {
    const proposal = await waitingProposal(session, params)
    const person = await decidingPerson(session, caller, now)
    const state = person === proposal.proposed_by ? 'WITHDRAWN' : 'DECLINED'
    const { reason } = body
    await endProposal(session, proposal.id, { state, ended_by: person, ended_at: now, reason, approval_id: null })
    await recordEvent(session, services, now, {
      source: 'custos.approvals',
      type: state === 'WITHDRAWN' ? 'approval.proposal_withdrawn' : 'approval.proposal_declined',
      detail: { vendor_id: params.id, proposal_id: proposal.id },
    })
    auditNote('vendor_id', params.id)
    auditNote('proposal_id', proposal.id)
    const key = { tenantId: session.tenantId, vendorId: params.id, id: proposal.id }
    const ended = await proposalById.first(session, key)
    return {
      data: presentProposal(ended!),
      location: `/v1/vendors/${params.id}/approval/proposals/${proposal.id}`,
    }
  },
)
