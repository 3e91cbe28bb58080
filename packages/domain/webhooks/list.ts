import * as contract from '@custos/contract/webhooks'
import { call } from '../call.ts'
import { pageOf, rowsFor, unknownStart } from '../paging.ts'
import { presentWebhook } from './present.ts'
import { listWebhooks, webhookById } from './store.ts'

export const list = call(contract.listWebhooks, async ({ query, session, now }) => {
  const { limit, starting_after: after } = query
  if (after && !(await webhookById.first(session, { tenantId: session.tenantId, id: after }))) throw unknownStart()
  const rows = await listWebhooks(session, { rows: rowsFor(limit), after })
  return {
    data: pageOf(
      rows,
      limit,
      (row) => presentWebhook(row, now),
      (row) => row.id,
    ),
  }
})
