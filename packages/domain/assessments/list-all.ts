import * as contract from '@custos/contract/all-assessments'
import { call } from '../call.ts'
import { pageOf, rowsFor, unknownStart, updatedSinceOf } from '../paging.ts'
import { presentHead } from './present.ts'
import { assessmentOfAnyVendor, listEveryAssessment } from './store.ts'

export const listAll = call(contract.listAllAssessments, async ({ query, session, services }) => {
  const { limit, starting_after: after, status, risk_level, vendor_id, assignee_id, decided, newest } = query
  if (after && !(await assessmentOfAnyVendor.first(session, { tenantId: session.tenantId, id: after })))
    throw unknownStart()
  const rows = await listEveryAssessment(
    session,
    {
      status,
      updatedSince: updatedSinceOf(query),
      riskLevel: risk_level,
      vendorId: vendor_id,
      reviewerId: assignee_id,
      decided: decided && decided === 'true',
      newest: newest === 'true',
    },
    { rows: rowsFor(limit), after },
  )
  return {
    data: pageOf(
      rows,
      limit,
      (row) => ({ ...presentHead(row, services.objects.location), vendor_name: row.vendor_name }),
      (row) => row.id,
    ),
  }
})
