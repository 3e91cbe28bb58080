import * as contract from '@custos/contract/vendor-requests'
import { call } from '../call.ts'
import { pageOf, rowsFor, unknownStart } from '../paging.ts'
import { presentHead } from './present.ts'
import { listOpenRequests, submittedOf, vendorRequestById } from './store.ts'

export const listAll = call(contract.listOpenVendorRequests, async ({ query, session }) => {
  const { tenantId } = session
  const { limit, starting_after: after } = query
  if (after && !(await vendorRequestById.first(session, { tenantId, id: after }))) throw unknownStart()
  const rows = await listOpenRequests(session, { rows: rowsFor(limit), after })
  const submitted = await submittedOf(session, rows)
  return {
    data: pageOf(
      rows,
      limit,
      ({ vendor_name, ...row }) => ({ ...presentHead(row, submitted(row.id)), vendor_name }),
      (row) => row.id,
    ),
  }
})
