import { DOCX, ODT } from '../read/media-types.ts'

const MEGABYTE = 1_000_000

/** The maximum bytes of a document at this address, by the server's media type; other types are not read. */
export function sizeLimits({ pathname }: URL): Record<string, number> {
  const isFile = /\.(?:pdf|docx|odt)$/i.test(pathname)
  return {
    ...Object.fromEntries([...PAGES, ''].map((type) => [type, 5 * MEGABYTE])),
    'application/pdf': 10 * MEGABYTE,
    [DOCX]: 10 * MEGABYTE,
    [ODT]: 10 * MEGABYTE,
    'text/plain': 2 * MEGABYTE,
    'text/markdown': 2 * MEGABYTE,
    ...(isFile && Object.fromEntries(ATTACHED.map((type) => [type, 10 * MEGABYTE]))),
  }
}

const PAGES = ['text/html', 'application/xhtml+xml']
/** Media types that servers send for downloads of any kind. */
const ATTACHED = [
  'application/octet-stream',
  'application/x-pdf',
  'application/force-download',
  'application/x-download',
  'binary/octet-stream',
]

export function isPage(mediaType: string): boolean {
  return PAGES.includes(mediaType)
}

/** The type of a document by its first bytes, which are more reliable than the server's header. */
export function documentType(declared: string, bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1')
  if (head.includes('%PDF-')) return 'application/pdf'
  if (head.startsWith('PK\x03\x04')) return head.includes(ODT) ? ODT : DOCX
  if (isPage(declared) || declared === 'text/markdown') return declared
  return /<(?:!doctype html|html|head|body)\b/i.test(head) ? 'text/html' : 'text/plain'
}
