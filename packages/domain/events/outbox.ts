import type { EventType } from '@custos/contract/event-types'
import { json } from '@custos/database/query'
import type { TenantSession } from '@custos/database/session'

/** The fields of an event for webhooks. */
export interface Queued {
  event_id: string
  event_type: EventType
  event_at: Date
  /** Further members of the message: messageData of the contract. */
  data: Record<string, string>
}

/** The columns of `webhook_deliveries`. */
export const columns =
  'tenant_id, webhook_id, event_id, event_type, event_at, data, state, due_at, attempts_since_queued, attempts'

/** Queues an event for every enabled webhook of the organisation that wants it. */
export async function queueEvent(session: TenantSession, { event_id, event_type, event_at, data }: Queued) {
  await session.query({
    name: 'queue_event',
    text: `INSERT INTO webhook_deliveries (${columns})
           SELECT tenant_id, id, $2, $3, $4, $5, 'PENDING', $4, 0, '[]' FROM webhooks
           WHERE tenant_id = $1 AND status = 'ENABLED' AND (event_types = '{}' OR $3 = ANY (event_types))`,
    values: [session.tenantId, event_id, event_type, event_at, json(data)],
  })
}
