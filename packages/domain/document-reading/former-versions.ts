import type { ParsedDocument } from '@custos/documents/types'
import { areVersions, isNewer, type Version } from '@custos/evidence/vendor-facts/versions'
import type { DocumentRow, Fact } from '../documents/document.ts'
import { organisationKey } from '../documents/organisation-key.ts'
import { readingOf } from '../documents/readings.ts'
import { readableDocuments, setReplaced } from '../documents/store.ts'
import { unlessGone } from '../object-store.ts'
import type { Services } from '../services.ts'

/** The number of documents of its kind, newest first, with which a document is compared. */
const compared = 50

/** The documents that a just read document replaces, and the one that replaces it. */
export interface Versions {
  former: string[]
  newer: string | null
}

/** Finds earlier and later versions of a document among the vendor's documents that can support answers. */
export async function versionsOf(
  services: Pick<Services, 'database' | 'objects' | 'masterKey' | 'clock'>,
  tenantId: string,
  document: DocumentRow,
  { read, facts }: { read: ParsedDocument; facts: readonly Fact[] },
): Promise<Versions> {
  const { database, objects } = services
  const found = await readableDocuments.all(database.readSession(tenantId), { tenantId, vendorId: document.vendor_id })
  const alike = found.filter(({ id, kind }) => id !== document.id && kind === document.kind).slice(-compared)
  const versions: Versions = { former: [], newer: null }
  if (alike.length === 0) return versions
  const key = await organisationKey(services, tenantId)
  const version = versionOf(document, read, facts)
  for (const other of alike) {
    const otherRead = await unlessGone(readingOf(objects, key, tenantId, other))
    const otherVersion = otherRead && versionOf(other, otherRead, other.facts ?? [])
    if (!otherVersion || !areVersions(version, otherVersion)) continue
    if (isNewer(version, otherVersion, document.id > other.id)) versions.former.push(other.id)
    else versions.newer = other.id
  }
  return versions
}

const versionOf = (row: DocumentRow, document: ParsedDocument, facts: readonly Fact[]): Version => ({
  kind: row.kind,
  name: row.name,
  until: row.period_end ?? row.valid_until,
  facts,
  read: document,
})

export async function noteVersions(
  session: Parameters<typeof setReplaced>[0],
  document: DocumentRow,
  { former, newer }: Versions,
  now: Date,
): Promise<void> {
  await setReplaced(session, former, newer ?? document.id, now)
  if (newer) await setReplaced(session, [document.id], newer, now)
}
