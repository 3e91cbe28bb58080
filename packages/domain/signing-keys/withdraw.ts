import { ApiError } from '@custos/contract/errors'
import { type SigningKey, withdrawKey } from '@custos/database/signing-keys'
import { onInstallation } from '../operator.ts'
import type { Services } from '../services.ts'

/**
 * Ends every access token that the key has signed, on every process, and replaces the key.
 *
 * @returns the new key.
 * @throws ApiError resource_not_found if no key of access tokens in use has this id.
 */
export function withdraw(services: Services, id: string, now: Date): Promise<SigningKey> {
  const detail: Record<string, unknown> = { key_id: id }
  const record = { action: 'operator.signing_key_withdrawn', command: 'custos keys withdraw', detail, now }
  return onInstallation(services, record, async (session) => {
    const key = await withdrawKey(session, services.masterKey, { id, now })
    if (!key)
      throw new ApiError('resource_not_found', {
        message: `There is no key of access tokens in use with the id ${id}.`,
      })
    detail.replaced_by = key.id
    return key
  })
}
