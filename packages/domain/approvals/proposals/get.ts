import { ApiError } from '@custos/contract/errors'
import * as contract from '@custos/contract/proposals'
import { call } from '../../call.ts'
import { presentProposal } from './present.ts'
import { proposalById } from './store.ts'

export const get = call(contract.getProposal, async ({ params, session }) => {
  const key = { tenantId: session.tenantId, vendorId: params.id, id: params.proposal_id }
  const proposal = await proposalById.first(session, key)
  if (!proposal) throw new ApiError('resource_not_found')
  return { data: presentProposal(proposal) }
})
