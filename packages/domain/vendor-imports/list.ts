import * as contract from '@custos/contract/vendor-import'
import { unixSeconds } from '@custos/kernel/clock'
import { call } from '../call.ts'
import { pageOf, rowsFor, unknownStart } from '../paging.ts'
import { importById, listImports } from './store.ts'

export const list = call(contract.listImports, async ({ query, session }) => {
  const { limit, starting_after: after } = query
  if (after && !(await importById.first(session, { tenantId: session.tenantId, id: after }))) throw unknownStart()
  const rows = await listImports(session, { rows: rowsFor(limit), after })
  return {
    data: pageOf(
      rows,
      limit,
      ({ tenant_id: _, ...row }) => ({
        ...row,
        created_at: unixSeconds(row.created_at),
        undone_at: row.undone_at && unixSeconds(row.undone_at),
      }),
      ({ id }) => id,
    ),
  }
})
