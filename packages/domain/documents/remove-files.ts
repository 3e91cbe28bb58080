import type { ObjectStore } from '../object-store.ts'
import type { Services } from '../services.ts'
import { filesBelow, ownerOf } from './sealed-files.ts'

/** Removes all files of a document. */
export async function removeFiles(objects: ObjectStore, tenantId: string, id: string): Promise<void> {
  for await (const key of objects.keysBelow(`${filesBelow}${tenantId}/${id}/`)) await objects.remove(key)
}

/** Longer than any upload takes: a crash or a refusal left an older file without a row. Milliseconds. */
const abandonedAfter = 60 * 60_000

/** The number of keys looked up at once. */
const batch = 500

/**
 * Removes files that no document, questionnaire or attachment names: of interrupted or refused uploads, removed documents and
 * erased vendors.
 *
 * @param signal after it fires, no further file is examined
 * @returns how many.
 */
export async function removeUnreferencedFiles(
  { objects, database }: Pick<Services, 'objects' | 'database'>,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  let removed = 0
  let keys: string[] = []
  for await (const key of objects.keysBelow(filesBelow)) {
    if (signal?.aborted) return removed
    keys.push(key)
    if (keys.length === batch) {
      removed += await removeUnnamed(keys)
      keys = []
    }
  }
  return removed + (await removeUnnamed(keys))

  async function removeUnnamed(some: string[]): Promise<number> {
    const old = some.flatMap((key) => {
      const owner = ownerOf(key)
      return owner && now.getTime() - madeAt(owner.id) > abandonedAfter ? [{ key, ...owner }] : []
    })
    if (old.length === 0) return 0
    const wanted = await database.operate((session) =>
      session.query<{ id: string }>({
        text: `SELECT id FROM documents WHERE id = ANY($1::uuid[]) AND status <> 'REMOVED'
               UNION ALL SELECT id FROM questionnaire_files WHERE id = ANY($1::uuid[])
               UNION ALL SELECT id FROM vendor_request_attachments WHERE id = ANY($1::uuid[]) AND submitted_at IS NULL`,
        values: [old.map(({ id }) => id)],
      }),
    )
    const ids = new Set(wanted.map(({ id }) => id))
    const unnamed = old.filter(({ id }) => !ids.has(id))
    for (const { key } of unnamed) await objects.remove(key)
    return unnamed.length
  }
}

/** Milliseconds since 1970: the first 48 bits of a UUIDv7. */
const madeAt = (id: string) => Number.parseInt(id.replace('-', '').slice(0, 12), 16)
