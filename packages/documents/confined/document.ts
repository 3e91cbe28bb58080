import { asRead } from '../read/stored-reading.ts'
import type { CollectedDocument, ParsedDocument } from '../types.ts'
import { ConfinedParser } from './parser.ts'

/**
 * One document as text, blocks and sentences.
 *
 * @throws UnreadableDocument when the bytes are not what the media type says, or cost more time or memory than allowed.
 */
export async function parseDocument(document: CollectedDocument, bytes: Uint8Array): Promise<ParsedDocument> {
  const { mediaType, url } = document
  const { reading } = await new ConfinedParser().read({ kind: 'document', bytes, mediaType, url })
  return asRead(document, reading)
}
