import { ApiError } from '@custos/contract/errors'
import * as contract from '@custos/contract/users'
import { call } from '../call.ts'
import { requireHeldRoles } from '../held-scopes.ts'
import { pageOf, rowsFor, unknownStart } from '../paging.ts'
import { presentSession } from '../sessions/present.ts'
import { sessionsOf } from '../sessions/store.ts'
import { userById } from './store.ts'

export const sessions = call(contract.listUserSessions, async ({ caller, params, query, session, now }) => {
  const { limit, starting_after: after } = query
  const user = await userById.first(session, { tenantId: session.tenantId, id: params.id })
  if (!user) throw new ApiError('resource_not_found')
  requireHeldRoles(caller, user.role)
  const open = await sessionsOf(session, params.id, now)
  if (after && !open.some(({ id }) => id === after)) throw unknownStart()
  const rows = open.filter(({ id }) => after === undefined || id < after).slice(0, rowsFor(limit))
  return {
    data: pageOf(
      rows,
      limit,
      (row) => presentSession(row, null),
      (row) => row.id,
    ),
  }
})
