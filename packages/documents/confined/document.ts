import { asRead } from '../read/stored-reading.ts'
import type { CollectedDocument, ParsedDocument } from '../types.ts'
import { ConfinedParser } from './parser.ts'

/**
 * One document as text, blocks and sentences.
 *
 * @throws UnreadableDocument if the bytes do not match the media type, or exceed the limits of time or memory.
 */
export async function parseDocument(document: CollectedDocument, bytes: Uint8Array): Promise<ParsedDocument> {
  const { mediaType, url } = document
  const { reading } = await new ConfinedParser().read({ kind: 'document', bytes, mediaType, url })
  return asRead(document, reading)
}
