import * as contract from '@custos/contract/vendors'
import { call } from '../call.ts'
import { pageOf, rowsFor, unknownStart } from '../paging.ts'
import { vendorExists } from '../vendor-row.ts'
import { presentVendor } from './present.ts'
import { listVendors } from './store.ts'

export const list = call(contract.listVendors, async ({ query, session }) => {
  const { limit, starting_after: after, industry, approval_status: status } = query
  if (after && !(await vendorExists.first(session, { tenantId: session.tenantId, id: after }))) throw unknownStart()
  const rows = await listVendors(session, { industry, status }, { rows: rowsFor(limit), after })
  return { data: pageOf(rows, limit, presentVendor, (row) => row.id) }
})
