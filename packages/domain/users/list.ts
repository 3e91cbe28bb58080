import * as contract from '@custos/contract/users'
import { daysAfter } from '@custos/kernel/clock'
import { call } from '../call.ts'
import { pageOf, rowsFor, unknownStart } from '../paging.ts'
import { presentUser } from './present.ts'
import { peopleToHandOver } from './responsibilities.ts'
import { listUsers, userById } from './store.ts'

export const list = call(contract.listUsers, async ({ query, session, now }) => {
  const { limit, starting_after: after, to_hand_over } = query
  if (after && !(await userById.first(session, { tenantId: session.tenantId, id: after }))) throw unknownStart()
  const people = to_hand_over && (await peopleToHandOver(session, daysAfter(now, contract.handOverDays)))
  const ids = people?.map(({ id }) => id)
  const rows = await listUsers(session, { rows: rowsFor(limit), after, ids })
  return { data: pageOf(rows, limit, presentUser, (row) => row.id) }
})
