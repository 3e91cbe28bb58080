import * as contract from '@custos/contract/users'
import { call } from '../call.ts'
import { pageOf, rowsFor, unknownStart } from '../paging.ts'
import { presentUser } from './present.ts'
import { listUsers, userById } from './store.ts'

export const list = call(contract.listUsers, async ({ query, session }) => {
  const { limit, starting_after: after } = query
  if (after && !(await userById.first(session, { tenantId: session.tenantId, id: after }))) throw unknownStart()
  const rows = await listUsers(session, { rows: rowsFor(limit), after })
  return { data: pageOf(rows, limit, presentUser, (row) => row.id) }
})
