import * as contract from '@custos/contract/proposals'
import { call } from '../../call.ts'
import { pageOf, rowsFor, unknownStart } from '../../paging.ts'
import { presentProposal } from './present.ts'
import { anyProposal, listProposals } from './store.ts'

export const list = call(contract.listProposals, async ({ query, session }) => {
  const { limit, starting_after: after, state, vendor_id: vendorId } = query
  if (after && !(await anyProposal.first(session, { tenantId: session.tenantId, id: after }))) throw unknownStart()
  const rows = await listProposals(session, { state, vendorId }, { rows: rowsFor(limit), after })
  return { data: pageOf(rows, limit, presentProposal, ({ id }) => id) }
})
