import { type KeyPurpose, publishKey, type SigningKey } from '@custos/database/signing-keys'
import { tokenLifetime } from '../oauth/tokens.ts'
import { onInstallation } from '../operator.ts'
import type { Services } from '../services.ts'

/** The time that others may cache the published keys. Seconds. */
export const keysMaxAge = 300

/** Between a key's publication and its first signature: nobody meets a token whose key they could not have seen. Seconds. */
const lead = 2 * keysMaxAge

/** For requests that are on their way when a token expires, and clocks that differ. Seconds. */
const grace = 60

/**
 * Publishes a new key, which signs as soon as everybody knows it. The key before it signs until then; of access tokens
 * it is believed until the last one that it signed has expired, of checkpoints for ever, since they are kept to be
 * verified later.
 */
export function rotate(services: Services, purpose: KeyPurpose, now: Date): Promise<SigningKey> {
  const signsFrom = new Date(now.getTime() + lead * 1000)
  const othersUntil =
    purpose === 'access tokens' ? new Date(signsFrom.getTime() + (tokenLifetime + grace) * 1000) : null
  const detail: Record<string, unknown> = { purpose }
  const record = { action: 'operator.signing_key_rotated', command: 'custos keys rotate', detail, now }
  return onInstallation(services, record, async (session) => {
    const key = await publishKey(session, services.masterKey, { purpose, now, signsFrom, othersUntil })
    detail.key_id = key.id
    return key
  })
}
