import type { TenantSession } from '@custos/database/session'
import { type EventServices, recordEvent } from '../events/record.ts'

/** Events of changes to webhooks by people and apps. */
export const recordWebhookEvent = (
  session: TenantSession,
  services: EventServices,
  now: Date,
  type: 'webhook.created' | 'webhook.updated' | 'webhook.deleted' | 'webhook.secret_rotated' | 'webhook.tested',
  webhookId: string,
): Promise<string> =>
  recordEvent(session, services, now, { source: 'custos.webhooks', type, detail: { webhook_id: webhookId } })
