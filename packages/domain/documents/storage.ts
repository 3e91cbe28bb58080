import { ApiError } from '@custos/contract/errors'
import { query } from '@custos/database/query'
import { sql } from 'kysely'
import type { Services } from '../services.ts'
import { build } from '../tables.ts'

/** An arriving file. */
export interface IncomingFile {
  chunks: AsyncIterable<Uint8Array>
  /** The announced length of the request, in bytes; 0 without one. */
  announced: number
}

/** The bytes of uploaded files. Attachments of submitted answers count as documents. */
const storedBytes = query((p: { tenantId: string }) =>
  build.selectNoFrom(() => [
    sql<string>`(SELECT coalesce(sum(size), 0) FROM documents WHERE tenant_id = ${p.tenantId} AND status <> 'REMOVED')
      + (SELECT coalesce(sum(size), 0) FROM vendor_request_attachments WHERE tenant_id = ${p.tenantId} AND submitted_at IS NULL)
      + (SELECT coalesce(sum(size), 0) FROM questionnaire_files WHERE tenant_id = ${p.tenantId})`.as('bytes'),
  ]),
)

/**
 * The bytes of a file, while its organisation is within its storage limit. Simultaneous uploads do not count each other.
 *
 * @param param of the request, which names the file.
 * @throws ApiError feature_limit_exceeded, before the first byte if the excess is known by then.
 */
export async function* withinStorage(
  { database, maxStored }: Pick<Services, 'database' | 'maxStored'>,
  tenantId: string,
  param: string,
  { chunks, announced }: IncomingFile,
): AsyncGenerator<Uint8Array> {
  const stored = await storedBytes.first(database.readSession(tenantId), { tenantId })
  let left = maxStored - Number(stored!.bytes)
  const full = () =>
    new ApiError('feature_limit_exceeded', {
      param,
      message: `The organisation may store ${maxStored / 1e9} GB of files, and this one does not fit; remove unneeded documents`,
    })
  if (left <= 0 || announced > left) throw full()
  for await (const chunk of chunks) {
    left -= chunk.length
    if (left < 0) throw full()
    yield chunk
  }
}
