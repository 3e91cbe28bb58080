import type { TenantSession } from '@custos/database/session'
import { keyed, sameBytes } from '@custos/kernel/hash'
import type { EventServices } from '../events/record.ts'
import { recordUserEvent } from '../users/events.ts'
import { userById } from '../users/store.ts'
import { keepReader } from './store.ts'

/** A link in a mail by which one click ends these mails, without signing in (RFC 8058). It can do nothing else, and so never ends. */

export interface Subscriber {
  tenantId: string
  userId: string
}

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')
const idOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Both ids, and a hash of them that only the master key makes. */
export function unsubscribeToken(masterKey: Uint8Array, { tenantId, userId }: Subscriber): string {
  const ids = Buffer.concat([bytesOf(tenantId), bytesOf(userId)])
  return Buffer.concat([ids, hashOf(masterKey, ids)]).toString('base64url')
}

const hashOf = (masterKey: Uint8Array, ids: Buffer) => keyed(masterKey, 'unsubscribe', ids.toString('hex'))

/** Whose link it is; null for one that was not made here, or under a former master key. */
export function subscriberOf(masterKey: Uint8Array, token: string): Subscriber | null {
  const bytes = Buffer.from(token, 'base64url')
  const ids = bytes.subarray(0, 32)
  if (!sameBytes(bytes.subarray(32), hashOf(masterKey, ids))) return null
  return { tenantId: idOf(ids.subarray(0, 16)), userId: idOf(ids.subarray(16)) }
}

/** Ends a person's notices. */
export async function unsubscribe(
  session: TenantSession,
  services: EventServices,
  now: Date,
  userId: string,
): Promise<void> {
  // Her account may be gone by now.
  if (!(await userById.first(session, { tenantId: session.tenantId, id: userId }))) return
  await keepReader(session, userId, { choice: 'NONE', told_until: now })
  await recordUserEvent(session, services, now, 'user.updated', userId)
}
