import type { TenantSession } from '@custos/database/session'
import { recordEvent } from '../events/record.ts'
import type { Services } from '../services.ts'
import { mailScopeHolders } from '../users/mail-scope-holders.ts'
import { updateWebhook } from './store.ts'

/** Custos itself disables a webhook: the receiver is gone, or has accepted nothing for days. Waiting messages are kept. */
export async function switchOff(
  session: TenantSession,
  services: Services,
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
  await mailScopeHolders(session, services, now, 'users:write', 'A webhook was switched off', {
    paragraphs: [
      status === 'GONE'
        ? 'The receiver of a webhook answered 410 Gone, so Custos switched the webhook off.'
        : 'The receiver of a webhook accepted nothing for three days, so Custos switched the webhook off.',
      'Waiting messages are kept. Repair the receiver, then switch the webhook on again.',
    ],
    path: '/console/webhooks',
  })
}
