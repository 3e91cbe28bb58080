import { asRead, type StoredReading, storedForm } from '@custos/documents/read/stored-reading'
import type { CollectedDocument, ParsedDocument, Reading } from '@custos/documents/types'
import { unixSeconds } from '@custos/kernel/clock'
import { sha256 } from '@custos/kernel/hash'
import type { ObjectStore } from '../object-store.ts'
import type { DocumentRow } from './document.ts'
import { readFile, storeWhole } from './sealed-files.ts'

/**
 * The readings of uploaded documents, stored encrypted beside them, so that quotes refer to a text that no later parser changes.
 */

type DocumentKey = { tenantId: string; id: string }

/** @returns the SHA-256 of the text. */
export async function storeReading(
  objects: ObjectStore,
  key: Uint8Array,
  of: DocumentKey,
  reading: Reading,
): Promise<string> {
  const { text, ...rest } = reading
  const bytes = Buffer.from(text)
  await storeWhole(objects, key, { ...of, form: 'text' }, bytes)
  await storeWhole(objects, key, { ...of, form: 'reading' }, Buffer.from(JSON.stringify(storedForm(rest))))
  return sha256(bytes)
}

/** @throws if the document was not read, or the store cannot return it. */
export async function readingOf(
  objects: ObjectStore,
  key: Uint8Array,
  tenantId: string,
  document: DocumentRow,
): Promise<ParsedDocument> {
  const text = await textOf(objects, key, tenantId, document)
  const of = { tenantId, id: document.id, form: 'reading' as const }
  const reading = await readFile(objects, key, of, { hash: null })
  const { engine, ...rest } = JSON.parse(reading.toString()) as StoredReading
  const parsed = asRead(collectedOf(document), { ...rest, text }, engine)
  return {
    ...parsed,
    upload: {
      kind: document.kind,
      confidential: document.confidential,
      statedByVendor: document.stated_by_vendor || isFilledQuestionnaire(document, parsed),
    },
  }
}

/** @throws like `readingOf` */
export async function textOf(
  objects: ObjectStore,
  key: Uint8Array,
  tenantId: string,
  { id, text_sha256: hash }: DocumentRow,
): Promise<string> {
  return (await readFile(objects, key, { tenantId, id, form: 'text' }, { hash })).toString()
}

/**
 * Whether the document is a questionnaire that the vendor filled in, whatever its recorded kind. Answers in it are the vendor's
 * own statement.
 */
const isFilledQuestionnaire = ({ kind }: DocumentRow, { questions = [] }: ParsedDocument): boolean =>
  kind === 'FILLED_QUESTIONNAIRE' || questions.some(({ answer }) => answer !== null)

/** An upload as a collected document. Its address names it within the API. */
export function collectedOf(document: DocumentRow): CollectedDocument {
  return {
    sha256: document.sha256,
    url: addressOf(document),
    name: document.name,
    type: 'DOCUMENT',
    mediaType: document.media_type,
    bytes: document.size,
    fetchedAt: unixSeconds(document.created_at),
    etag: null,
    lastModified: null,
    ...(document.text_sha256 !== null && { textSha256: document.text_sha256 }),
    ...(document.language !== null && { language: document.language }),
  }
}

/** No host publishes it; the kind that people set determines its weight. */
const addressOf = ({ id, kind }: DocumentRow) => `${uploads}${kinds[kind]}/${id}`

const uploads = 'custos:/uploads/'

/** Whether an address is that of an uploaded document; a vendor's site may publish documents too. */
export const isOfUpload = (address: string): boolean => address.startsWith(uploads)

const kinds: Record<DocumentRow['kind'], string> = {
  SOC2: 'security/soc2-report',
  CERTIFICATE: 'security/certificate',
  DPA: 'legal/data-processing-agreement',
  FILLED_QUESTIONNAIRE: 'security/questionnaire',
  PENTEST: 'security/penetration-test',
  POLICY: 'policy',
  OTHER: 'other',
}
