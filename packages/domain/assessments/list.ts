import * as contract from '@custos/contract/assessments'
import { ApiError } from '@custos/contract/errors'
import { call } from '../call.ts'
import { pageOf, rowsFor, unknownStart, updatedSinceOf } from '../paging.ts'
import { vendorExists } from '../shared-vendor-queries.ts'
import { presentHead } from './present.ts'
import { assessmentExists, listAssessments } from './store.ts'

export const list = call(contract.listAssessments, async ({ params, query, session, services }) => {
  const { tenantId } = session
  const { limit, starting_after: after, status } = query
  if (!(await vendorExists.first(session, { tenantId, id: params.id }))) throw new ApiError('resource_not_found')
  if (after && !(await assessmentExists.first(session, { tenantId, vendorId: params.id, id: after })))
    throw unknownStart()

  const rows = await listAssessments(
    session,
    params.id,
    { status, updatedSince: updatedSinceOf(query) },
    { rows: rowsFor(limit), after },
  )
  return {
    data: pageOf(
      rows,
      limit,
      (row) => presentHead(row, services.objects.location),
      (row) => row.id,
    ),
  }
})
