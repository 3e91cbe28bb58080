import type { EventType } from '@custos/contract/event-types'
import type { Schema } from '@custos/database/schema'
import type { Queued } from '../events/outbox.ts'

export type WebhookStatus = 'ENABLED' | 'DISABLED' | 'FAILING' | 'GONE'

/** A receiver of events, without its secrets. */
export type Webhook = Omit<Schema['webhooks'], 'tenant_id' | 'secret' | 'former_secret' | 'event_types' | 'status'> & {
  event_types: EventType[]
  status: WebhookStatus
}

/** One attempt to deliver a message, in its stored form. */
export interface Attempt {
  /** Unix seconds. */
  at: number
  /** The status of the HTTP response; null if there was none. */
  status: number | null
  /** Why it did not count as delivered; null if it did. */
  problem: string | null
  milliseconds: number
}

/** The delivery of an event to one webhook. */
export interface Delivery extends Queued {
  state: 'PENDING' | 'DELIVERED' | 'FAILED'
  due_at: Date | null
  attempts_since_queued: number
  attempts: Attempt[]
}
