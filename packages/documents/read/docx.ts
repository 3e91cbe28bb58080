import { unzip, zipEntries } from './zip.ts'

const MOST_UNZIPPED = 50_000_000

/** Marks of text that Word does not show, or shows so that nobody reads it: white, or of three points at most. */
const UNSEEN =
  /<w:vanish(?:\s+w:val="(?:1|true|on)")?\s*\/>|<w:color\s[^>]*w:val="(?:fff|f[ef]f[ef]f[ef])"|<w:sz\s[^>]*w:val="[1-6]"/i

/**
 * A DOCX as HTML without its pictures, and whether it may hold text that nobody sees: which, the HTML does not tell.
 *
 * @throws when it is damaged, or unpacks to more than is read.
 */
export async function docxHtml(bytes: Uint8Array): Promise<{ html: string; mayHide: boolean }> {
  let mayHide = false
  let left = MOST_UNZIPPED
  for (const entry of zipEntries(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), MOST_UNZIPPED)) {
    const part = unzip(entry, left)
    left -= part.length
    mayHide ||= UNSEEN.test(part.toString('latin1'))
  }
  const { default: mammoth } = await import('mammoth')
  const nothing = mammoth.images.imgElement(async () => ({ src: '' }))
  const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(bytes) }, { convertImage: nothing })
  return { html: value, mayHide }
}
