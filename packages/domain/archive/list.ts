import * as contract from '@custos/contract/archive'
import { call } from '../call.ts'
import { organisationOf } from '../organisation/store.ts'
import { pageOf, rowsFor, unknownStart } from '../paging.ts'
import { presentArchived } from './present.ts'
import { archivedVendor, listArchived } from './store.ts'

export const list = call(contract.listArchivedVendors, async ({ query, session }) => {
  const { limit, starting_after: after } = query
  if (after && !(await archivedVendor.first(session, { tenantId: session.tenantId, id: after }))) throw unknownStart()
  const { retention_years } = await organisationOf(session)
  const rows = await listArchived(session, { rows: rowsFor(limit), after })
  return {
    data: pageOf(
      rows,
      limit,
      (row) => presentArchived(row, retention_years),
      (row) => row.id,
    ),
  }
})
