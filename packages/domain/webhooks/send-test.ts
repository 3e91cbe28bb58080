import { ApiError } from '@custos/contract/errors'
import * as contract from '@custos/contract/webhooks'
import { call } from '../call.ts'
import { recordWebhookEvent } from './events.ts'
import { presentDelivery } from './present.ts'
import { deliveryOf, queueAgain } from './queue.ts'
import { requireEnabled } from './rules.ts'
import { webhookById } from './store.ts'

export const sendTest = call(contract.testWebhook, async ({ params, session, services, now, auditNote }) => {
  const named = { tenantId: session.tenantId, id: params.id }
  const webhook = await webhookById.first(session, named)
  if (!webhook) throw new ApiError('resource_not_found')
  requireEnabled(webhook)

  const event_id = await recordWebhookEvent(session, services, now, 'webhook.tested', webhook.id)
  const tested = { event_id, event_type: 'webhook.tested' as const, event_at: now, data: { webhook_id: webhook.id } }
  await queueAgain(session, webhook.id, [tested], now, 'any')
  auditNote('webhook_id', webhook.id)
  const delivery = await deliveryOf.first(session, { ...named, webhookId: webhook.id, eventId: event_id })
  return { data: presentDelivery(delivery!), location: `/v1/webhooks/${webhook.id}/deliveries` }
})
