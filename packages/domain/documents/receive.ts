import { createHash } from 'node:crypto'
import { largestDocument } from '@custos/contract/documents'
import { ApiError } from '@custos/contract/errors'
import { contentType } from '@custos/documents/read/content-type'
import { newId } from '@custos/kernel/ids'
import type { Services } from '../services.ts'
import type { Received } from './document.ts'
import { organisationKey } from './organisation-key.ts'
import { storeFile } from './sealed-files.ts'

/**
 * Stores an arriving file, sealed under the organisation's key, before any row names it. So an acknowledged file is always stored,
 * and a periodic task removes files that a crash or a refusal leaves behind.
 *
 * @throws ApiError parameter_invalid if it is empty, too large, or of an unsupported type.
 */
export async function receiveFile(
  services: Pick<Services, 'database' | 'objects' | 'masterKey' | 'clock'>,
  tenantId: string,
  name: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<Received> {
  const id = newId()
  const key = await organisationKey(services, tenantId)
  const hash = createHash('sha256')
  let size = 0
  let mediaType = ''
  await storeFile(services.objects, key, { tenantId, id, form: 'original' }, bounded(), (bytes, at) => {
    if (at === 0) mediaType = typeOf(bytes)
    hash.update(bytes)
  })
  if (size === 0) throw new ApiError('parameter_invalid', { message: 'The body is empty: send the file as the body' })
  return { id, mediaType, size, sha256: hash.digest('hex') }

  async function* bounded(): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > largestDocument)
        throw new ApiError('parameter_invalid', {
          message: `The file is larger than ${largestDocument / 1_000_000} MB: split it`,
        })
      yield chunk
    }
  }

  function typeOf(head: Buffer): string {
    const found = contentType(head, name)
    if ('refused' in found) throw new ApiError('parameter_invalid', { message: found.refused })
    return found.mediaType
  }
}
