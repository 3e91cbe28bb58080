import * as contract from '@custos/contract/enquiries'
import { ApiError } from '@custos/contract/errors'
import { call } from '../call.ts'
import { pageOf, rowsFor, unknownStart } from '../paging.ts'
import { vendorExists } from '../vendor-row.ts'
import type { Enquiry } from './enquiry.ts'
import { presentHead } from './present.ts'
import { answersHandedIn, enquiryById, listEnquiries } from './store.ts'

export const list = call(contract.listEnquiries, async ({ params, query, session }) => {
  const { tenantId } = session
  if (!(await vendorExists.first(session, { tenantId, id: params.id }))) throw new ApiError('resource_not_found')
  const { limit, starting_after: after } = query
  if (after && (await enquiryById.first(session, { tenantId, id: after }))?.vendor_id !== params.id)
    throw unknownStart()
  const rows = await listEnquiries(session, params.id, { rows: rowsFor(limit), after })
  const answers = new Map(
    await Promise.all(
      rows.map(async ({ id }) => [id, await answersHandedIn.all(session, { tenantId, enquiryId: id })] as const),
    ),
  )
  const present = (row: Enquiry) => presentHead(row, answers.get(row.id)!)
  return { data: pageOf(rows, limit, present, (row) => row.id) }
})
