import { ApiError } from '@custos/contract/errors'
import type { Caller, FileResponse } from '../call.ts'
import type { Services } from '../services.ts'
import type { DocumentRow } from './document.ts'
import { organisationKey } from './organisation-key.ts'
import { readFile } from './sealed-files.ts'

type Parts = Pick<Services, 'database' | 'objects' | 'masterKey' | 'clock'>

/** A document as uploaded, or its text; null if there is none. */
export async function contentOf(
  services: Parts,
  tenantId: string,
  document: Pick<DocumentRow, 'id' | 'status' | 'size' | 'sha256' | 'text_sha256'>,
  form: 'original' | 'text',
): Promise<FileResponse | null> {
  const { id, status, sha256 } = document
  if (status === 'REMOVED' || (form === 'text' && document.text_sha256 === null)) return null
  const key = await organisationKey(services, tenantId)
  const file = { tenantId, id, form }
  if (form === 'text')
    return {
      bytes: await readFile(services.objects, key, file, { hash: document.text_sha256! }),
      mediaType: 'text/plain; charset=utf-8',
      fileName: `${sha256}.txt`,
    }
  const bytes = await readFile(services.objects, key, file, { hash: sha256, size: document.size })
  return { bytes, mediaType: 'application/octet-stream', fileName: sha256 }
}

/**
 * The content of an uploaded document, for a call that also serves collected ones: permission for those does not include uploads.
 *
 * @throws ApiError permission_denied without the scope documents:read; resource_not_found once its content is removed.
 */
export async function contentFor(
  { tenantId, scopes }: Caller,
  services: Parts,
  document: Parameters<typeof contentOf>[2],
  form: 'original' | 'text',
): Promise<FileResponse> {
  if (!scopes.has('documents:read'))
    throw new ApiError('permission_denied', { message: 'The access token lacks the scope documents:read' })
  const content = await contentOf(services, tenantId, document, form)
  if (!content) throw new ApiError('resource_not_found', { message: 'The content of this document was removed' })
  return content
}
