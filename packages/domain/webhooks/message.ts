import { unixSeconds } from '@custos/kernel/clock'
import { hmac } from '@custos/kernel/hash'
import type { Delivery } from './webhook.ts'

/** The body of a message, equal at every attempt. */
export const bodyOf = ({ event_type, event_at, data }: Pick<Delivery, 'event_type' | 'event_at' | 'data'>): string =>
  JSON.stringify({ type: event_type, timestamp: event_at.toISOString(), data })

/** Standard Webhooks 1.0.0: `whsec_` and the secret's bytes in base64. */
export const secretText = (secret: Uint8Array): string => `whsec_${Buffer.from(secret).toString('base64')}`

/** The headers of one attempt: a signature by each secret, over id, time and body. */
export function headersOf(
  { event_id }: Pick<Delivery, 'event_id'>,
  body: string,
  secrets: Uint8Array[],
  now: Date,
): Record<string, string> {
  const timestamp = String(unixSeconds(now))
  const signed = `${event_id}.${timestamp}.${body}`
  return {
    'content-type': 'application/json',
    'webhook-id': event_id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${hmac(secret, signed).toString('base64')}`).join(' '),
  }
}
