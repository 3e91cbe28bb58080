import { ApiError } from '@custos/contract/errors'
import * as contract from '@custos/contract/vendor-requests'
import { call } from '../call.ts'
import { pageOf, rowsFor, unknownStart } from '../paging.ts'
import { vendorExists } from '../shared-vendor-queries.ts'
import { presentHead } from './present.ts'
import { listVendorRequests, submittedOf, vendorRequestById } from './store.ts'
import type { VendorRequest } from './vendor-request.ts'

export const list = call(contract.listVendorRequests, async ({ params, query, session }) => {
  const { tenantId } = session
  if (!(await vendorExists.first(session, { tenantId, id: params.id }))) throw new ApiError('resource_not_found')
  const { limit, starting_after: after } = query
  if (after && (await vendorRequestById.first(session, { tenantId, id: after }))?.vendor_id !== params.id)
    throw unknownStart()
  const rows = await listVendorRequests(session, params.id, { rows: rowsFor(limit), after })
  const submitted = await submittedOf(session, rows)
  const present = (row: VendorRequest) => presentHead(row, submitted(row.id))
  return { data: pageOf(rows, limit, present, (row) => row.id) }
})
