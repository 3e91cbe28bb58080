import type { TenantSession } from '@custos/database/session'
import { keyed, sameBytes } from '@custos/kernel/hash'
import { uuidBytes, uuidOf } from '@custos/kernel/ids'
import type { EventServices } from '../events/record.ts'
import { recordUserEvent } from '../users/events.ts'
import { userById } from '../users/store.ts'
import { storeSubscription } from './store.ts'

/**
 * A link in a mail that ends these mails with one click, without a sign-in (RFC 8058). It can do nothing else, so it never expires.
 */

export interface Subscriber {
  tenantId: string
  userId: string
}

/** The token of a link that unsubscribes: both ids, and a hash of them under the master key. */
export function unsubscribeToken(masterKey: Uint8Array, { tenantId, userId }: Subscriber): string {
  const ids = Buffer.concat([uuidBytes(tenantId), uuidBytes(userId)])
  return Buffer.concat([ids, hashOf(masterKey, ids)]).toString('base64url')
}

const hashOf = (masterKey: Uint8Array, ids: Buffer) => keyed(masterKey, 'unsubscribe', ids.toString('hex'))

/** The subscriber of a link; null for a forged link, or under a former master key. */
export function subscriberOf(masterKey: Uint8Array, token: string): Subscriber | null {
  const bytes = Buffer.from(token, 'base64url')
  const ids = bytes.subarray(0, 32)
  if (!sameBytes(bytes.subarray(32), hashOf(masterKey, ids))) return null
  return { tenantId: uuidOf(ids.subarray(0, 16)), userId: uuidOf(ids.subarray(16)) }
}

/** Ends a person's notices. */
export async function unsubscribe(
  session: TenantSession,
  services: EventServices,
  now: Date,
  userId: string,
): Promise<void> {
  // The account may no longer exist.
  if (!(await userById.first(session, { tenantId: session.tenantId, id: userId }))) return
  await storeSubscription(session, userId, { choice: 'NONE', told_until: now })
  await recordUserEvent(session, services, now, 'user.updated', userId)
}
