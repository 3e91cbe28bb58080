import { type KeyPurpose, publishKey, type SigningKey } from '@custos/database/signing-keys'
import { tokenLifetime } from '../oauth/tokens.ts'
import { onInstallation } from '../operator.ts'
import type { Services } from '../services.ts'

/** How long clients may cache the published keys. Seconds. */
export const keysMaxAge = 300

/** The time between a key's publication and its first signature, so that every cache has the key by then. Seconds. */
const lead = 2 * keysMaxAge

/** The extra time for requests under way when a token expires, and for differing clocks. Seconds. */
const grace = 60

/**
 * Publishes a new key, which signs once every cache has it. The previous key signs until then. A former key of access tokens is
 * trusted until its last token has expired; one of checkpoints is trusted for ever, because checkpoints are verified later.
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
