import * as contract from '@custos/contract/apps'
import { call } from '../call.ts'
import { pageOf, rowsFor, unknownStart } from '../paging.ts'
import { presentApp } from './present.ts'
import { appById, listApps } from './store.ts'

export const list = call(contract.listApps, async ({ query, session }) => {
  const { limit, starting_after: after } = query
  if (after && !(await appById.first(session, { tenantId: session.tenantId, id: after }))) throw unknownStart()
  const rows = await listApps(session, { rows: rowsFor(limit), after })
  return { data: pageOf(rows, limit, presentApp, (row) => row.id) }
})
