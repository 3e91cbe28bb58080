import * as contract from '@custos/contract/questionnaires'
import { call } from '../call.ts'
import { pageOf, rowsFor, unknownStart } from '../paging.ts'
import { presentQuestionnaire } from './present.ts'
import { listQuestionnaires, questionnaireById } from './store.ts'

export const list = call(contract.listQuestionnaires, async ({ query, session }) => {
  const { limit, starting_after: after } = query
  if (after && !(await questionnaireById.first(session, { tenantId: session.tenantId, id: after })))
    throw unknownStart()
  const rows = await listQuestionnaires(session, { rows: rowsFor(limit), after })
  return { data: pageOf(rows, limit, presentQuestionnaire, (row) => row.id) }
})
