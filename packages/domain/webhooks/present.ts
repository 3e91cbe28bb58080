import { unixSeconds } from '@custos/kernel/clock'
import type { Delivery, Webhook } from './webhook.ts'

export const presentWebhook = (webhook: Webhook, now: Date) => ({
  ...webhook,
  failing_since: webhook.failing_since && unixSeconds(webhook.failing_since),
  former_secret_until:
    webhook.former_secret_until && webhook.former_secret_until > now ? unixSeconds(webhook.former_secret_until) : null,
  created_at: unixSeconds(webhook.created_at),
  updated_at: unixSeconds(webhook.updated_at),
})

export const presentDelivery = ({ event_id, event_type, event_at, state, due_at, attempts }: Delivery) => ({
  event_id,
  event_type,
  event_at: unixSeconds(event_at),
  state,
  attempts,
  next_attempt_at: due_at && unixSeconds(due_at),
})
