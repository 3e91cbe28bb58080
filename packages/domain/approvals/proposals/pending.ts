import { ApiError } from '@custos/contract/errors'
import type { TenantSession } from '@custos/database/session'
import { vendorForChange } from '../../shared-vendor-queries.ts'
import type { ProposalRow } from './proposal.ts'
import { proposalById } from './store.ts'

/**
 * A waiting proposal, with its vendor locked: if two people end it at once, the second one finds it ended.
 *
 * @throws ApiError if there is none, or it has ended.
 */
export async function waitingProposal(
  session: TenantSession,
  params: { id: string; proposal_id: string },
): Promise<ProposalRow> {
  const { tenantId } = session
  await vendorForChange.first(session, { tenantId, id: params.id })
  const proposal = await proposalById.first(session, { tenantId, vendorId: params.id, id: params.proposal_id })
  if (!proposal) throw new ApiError('resource_not_found')
  if (proposal.state !== 'OPEN')
    throw new ApiError('resource_conflict', { message: `The proposal is ${proposal.state} already` })
  return proposal
}
