import { sha256 } from '@custos/kernel/hash'
import manifest from '../package.json' with { type: 'json' }
import type { CollectedDocument, ContentStore, ParsedDocument, Reading } from '../types.ts'

/** Stores a reading under its hashes: quotes refer to the stored text, which no later parser changes. */
export async function keepReading(
  { text, ...reading }: Reading,
  contentStore: ContentStore,
): Promise<Required<Pick<CollectedDocument, 'textSha256' | 'readingSha256' | 'language'>>> {
  const [textSha256, readingSha256] = await Promise.all([
    contentStore.put(Buffer.from(text)),
    contentStore.put(Buffer.from(JSON.stringify(storedForm(reading)))),
  ])
  return { textSha256, readingSha256, language: reading.language }
}

/** The stored form of a reading, without its text. */
export const storedForm = (reading: Omit<Reading, 'text'>): StoredReading => ({ ...reading, engine: manifest.version })

export type StoredReading = Omit<Reading, 'text'> & { engine: string }

/** A document's reading from its collection; null if the reading was not stored. */
export async function storedReading(
  document: CollectedDocument,
  contentStore: ContentStore,
): Promise<ParsedDocument | null> {
  const { textSha256, readingSha256 } = document
  if (!textSha256 || !readingSha256) return null
  const [text, reading] = await Promise.all([contentStore.get(textSha256), contentStore.get(readingSha256)])
  const { engine, ...read } = JSON.parse(Buffer.from(reading).toString()) as StoredReading
  return asRead(document, { ...read, text: Buffer.from(text).toString() }, engine)
}

/** A document with its reading. */
export function asRead(
  { sha256: hash, url, name, type, fetchedAt }: CollectedDocument,
  reading: Reading,
  engine: string = manifest.version,
): ParsedDocument {
  return { sha256: hash, textSha256: sha256(reading.text), engine, url, name, type, fetchedAt, ...reading }
}
