import * as contract from '@custos/contract/approvals'
import { ApiError } from '@custos/contract/errors'
import { call } from '../call.ts'
import { pageOf, rowsFor } from '../paging.ts'
import { vendorExists } from '../shared-vendor-queries.ts'
import { presentHistoryEntry } from './present.ts'
import { listDecisions } from './store.ts'

export const history = call(contract.listApprovals, async ({ params, query, session, services }) => {
  const purpose = `approvals\n${session.tenantId}\n${params.id}`
  const after = query.cursor === undefined ? null : services.cursors.open(purpose, query.cursor)
  if (after !== null && typeof after !== 'string') {
    throw new ApiError('parameter_invalid', {
      param: 'cursor',
      message: 'The parameter cursor belongs to another list: start again without it',
    })
  }
  if (!(await vendorExists.first(session, { tenantId: session.tenantId, id: params.id })))
    throw new ApiError('resource_not_found')

  const rows = await listDecisions(session, params.id, { rows: rowsFor(query.limit), after })
  return { data: pageOf(rows, query.limit, presentHistoryEntry, (row) => services.cursors.seal(purpose, row.id)) }
})
