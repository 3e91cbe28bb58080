const MEGABYTE = 1_000_000

/** The most bytes that are read of a document, by what the server calls it; 0 for what is not read at all. */
export function sizeLimit(mediaType: string, url: URL): number {
  if (isPage(mediaType) || mediaType === '') return 5 * MEGABYTE
  if (mediaType === 'application/pdf' || mediaType === DOCX) return 10 * MEGABYTE
  if (mediaType === 'text/plain' || mediaType === 'text/markdown') return 2 * MEGABYTE
  const attached = /^(?:application\/(?:octet-stream|x-pdf|force-download|x-download)|binary\/octet-stream)$/.test(
    mediaType,
  )
  return attached && /\.(?:pdf|docx)$/i.test(url.pathname) ? 10 * MEGABYTE : 0
}

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

export function isPage(mediaType: string): boolean {
  return mediaType === 'text/html' || mediaType === 'application/xhtml+xml'
}

/** What a document is by its first bytes, which know better than the server's word. */
export function documentType(declared: string, bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1')
  if (head.includes('%PDF-')) return 'application/pdf'
  if (head.startsWith('PK\x03\x04')) return DOCX
  if (isPage(declared) || declared === 'text/markdown') return declared
  return /<(?:!doctype html|html|head|body)\b/i.test(head) ? 'text/html' : 'text/plain'
}
