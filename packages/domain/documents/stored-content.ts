import type { Document } from '../call.ts'
import type { Services } from '../services.ts'
import type { DocumentRow } from './document.ts'
import { organisationKey } from './organisation-key.ts'
import { readFile } from './sealed-files.ts'

type Parts = Pick<Services, 'database' | 'objects' | 'masterKey' | 'clock'>

/** A document as it was uploaded, or its text; null where there is none. */
export async function contentOf(
  services: Parts,
  tenantId: string,
  document: Pick<DocumentRow, 'id' | 'status' | 'size' | 'sha256' | 'text_sha256'>,
  form: 'original' | 'text',
): Promise<Document | null> {
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
