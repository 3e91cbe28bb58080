import type { CollectedDocument, ParsedDocument } from '../types.ts'
import { parseDocument } from './document.ts'

/** For tests: reads bytes as a document collected from a fictional vendor. */
export function readPage(
  content: string | Uint8Array,
  url = 'https://vendor.example/',
  mediaType = 'text/html',
): Promise<ParsedDocument> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const document: CollectedDocument = {
    sha256: '0'.repeat(64),
    url,
    name: 'page',
    type: 'WEBSITE_COLLECTION',
    mediaType,
    bytes: bytes.length,
    fetchedAt: 0,
    etag: null,
    lastModified: null,
  }
  return parseDocument(document, bytes)
}
