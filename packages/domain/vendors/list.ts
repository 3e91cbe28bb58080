import * as contract from '@custos/contract/vendors'
import { dateOf } from '@custos/kernel/clock'
import { call } from '../call.ts'
import { pageOf, rowsFor, unknownStart, updatedSinceOf } from '../paging.ts'
import { vendorExists } from '../vendor-queries.ts'
import { presentVendor } from './present.ts'
import { listVendors } from './vendor-query.ts'

export const list = call(contract.listVendors, async ({ query, session }) => {
  const { limit, starting_after: after, sort = 'newest' } = query
  if (after && !(await vendorExists.first(session, { tenantId: session.tenantId, id: after }))) throw unknownStart()
  const filters = {
    industry: query.industry,
    status: query.approval_status,
    externalId: query.external_id,
    updatedSince: updatedSinceOf(query),
    text: query.q,
    ownerId: query.owner_id,
    riskLevel: query.risk_level,
    reviewDueBefore: query.review_due_before === undefined ? undefined : dateOf(query.review_due_before),
    specialCategories: query.special_categories && query.special_categories === 'true',
    neverRead: query.never_read === 'true',
    dataGoes: query.data_goes,
  }
  const rows = await listVendors(session, filters, sort, { rows: rowsFor(limit), after })
  return { data: pageOf(rows, limit, presentVendor, (row) => row.id) }
})
