import type { Session } from '@custos/database/session'
import { filesBelow } from '../documents/sealed-files.ts'
import { eventsBelow } from '../events/archive.ts'
import { collectionsBelow, manifestKey, readManifest } from '../manifests.ts'
import { documentsBelow, type ObjectStore } from '../object-store.ts'

/** The collections of public documents that an organisation uses; without one, those of all organisations in the session. */
export async function collectionsInUse(session: Session, tenantId: string | null = null): Promise<Set<string>> {
  const own = '($1::uuid IS NULL OR tenant_id = $1)'
  const rows = await session.query<{ hash: string }>({
    text: `SELECT collection AS hash FROM assessments WHERE ${own} AND collection IS NOT NULL
           UNION SELECT output->>'hash' FROM assessment_steps WHERE ${own} AND step = 'collect'
           UNION SELECT collection FROM vendor_facts WHERE ${own}
           UNION SELECT archived->'assessment'->>'collected_trust_data_id'
             FROM vendor_archives, jsonb_array_elements(content->'assessments') archived
             WHERE ${own} AND archived->'assessment'->>'collected_trust_data_id' IS NOT NULL`,
    values: [tenantId],
  })
  return new Set(rows.map(({ hash }) => hash))
}

/**
 * Removes an organisation's own objects, and the shared public documents that no other organisation uses.
 *
 * @param wanted the documents that the remaining organisations use.
 * @returns the number of removed objects.
 * @throws ApiError service_unavailable if the uses cannot be read; no public document is removed.
 */
export async function removeObjects(
  objects: ObjectStore,
  tenantId: string,
  wanted: ReadonlySet<string>,
): Promise<number> {
  const own =
    (await removeBelow(objects, `${filesBelow}${tenantId}/`)) +
    (await removeBelow(objects, `${eventsBelow}${tenantId}/`))

  const contents = new Set<string>()
  for (const hash of wanted)
    for (const { sha256, textSha256, readingSha256 } of (await readManifest(objects, hash)).documents)
      for (const content of [sha256, textSha256, readingSha256]) if (content) contents.add(content)
  const manifests = new Set([...wanted].map(manifestKey))
  const isContent = (key: string) => contents.has(key.slice(key.lastIndexOf('/') + 1))
  return (
    own +
    (await removeBelow(objects, collectionsBelow, (key) => manifests.has(key))) +
    (await removeBelow(objects, documentsBelow, isContent))
  )
}

async function removeBelow(
  objects: ObjectStore,
  prefix: string,
  isWanted: (key: string) => boolean = () => false,
): Promise<number> {
  const unwanted: string[] = []
  for await (const key of objects.keysBelow(prefix)) if (!isWanted(key)) unwanted.push(key)
  for (const key of unwanted) await objects.remove(key)
  return unwanted.length
}
