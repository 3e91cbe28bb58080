import * as contract from '@custos/contract/documents'
import { ApiError } from '@custos/contract/errors'
import { call } from '../call.ts'
import { pageOf, rowsFor, unknownStart } from '../paging.ts'
import { vendorExists } from '../shared-vendor-queries.ts'
import { presentDocument } from './present.ts'
import { documentById, listDocuments } from './store.ts'

export const list = call(contract.listVendorDocuments, async ({ params, query, session }) => {
  const { tenantId } = session
  const { limit, starting_after: after } = query
  if (!(await vendorExists.first(session, { tenantId, id: params.id }))) throw new ApiError('resource_not_found')
  if (after && !(await documentById.first(session, { tenantId, vendorId: params.id, id: after }))) throw unknownStart()
  const rows = await listDocuments(session, params.id, { rows: rowsFor(limit), after })
  return { data: pageOf(rows, limit, presentDocument, (row) => row.id) }
})
