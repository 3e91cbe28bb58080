import type { TenantSession } from '@custos/database/session'
import { type EventServices, recordEvent } from '../events/record.ts'
import { updateWebhook } from './store.ts'

/** Custos switches a webhook off by itself: the receiver is gone, or has accepted nothing for days. What waits is kept. */
export async function switchOff(
  session: TenantSession,
  services: EventServices,
  now: Date,
  id: string,
  status: 'GONE' | 'FAILING',
): Promise<void> {
  await updateWebhook(session, id, { status, updated_at: now })
  await recordEvent(session, services, now, {
    source: 'custos.webhooks',
    type: 'webhook.disabled',
    detail: { webhook_id: id, reason: status },
    service: 'worker',
  })
}
