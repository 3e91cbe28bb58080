import { ApiError } from '@custos/contract/errors'
import * as contract from '@custos/contract/webhooks'
import { call } from '../call.ts'
import { pageOf, rowsFor, unknownStart } from '../paging.ts'
import { presentDelivery } from './present.ts'
import { deliveryOf, listDeliveries } from './queue.ts'
import { webhookById } from './store.ts'

export const deliveries = call(contract.listDeliveries, async ({ params, query, session }) => {
  const named = { tenantId: session.tenantId, id: params.id }
  if (!(await webhookById.first(session, named))) throw new ApiError('resource_not_found')
  const { limit, starting_after: after, state } = query
  if (after && !(await deliveryOf.first(session, { ...named, webhookId: params.id, eventId: after })))
    throw unknownStart()
  const rows = await listDeliveries(session, params.id, { rows: rowsFor(limit), after, state })
  return { data: pageOf(rows, limit, presentDelivery, (row) => row.event_id) }
})
