import { inflateRawSync } from 'node:zlib'

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
  unzipWithin(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), MOST_UNZIPPED, (part) => {
    mayHide ||= UNSEEN.test(part.toString('latin1'))
  })
  const { default: mammoth } = await import('mammoth')
  const nothing = mammoth.images.imgElement(async () => ({ src: '' }))
  const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(bytes) }, { convertImage: nothing })
  return { html: value, mayHide }
}

/**
 * Unzips every entry that the central directory names, one after the other, stopping at the bound: the sizes that an archive
 * states of itself may be lies.
 */
function unzipWithin(zip: Buffer, most: number, look: (part: Buffer) => void): void {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || end + 22 > zip.length) throw new Error('The archive has no directory.')
  const entries = zip.readUInt16LE(end + 10)
  let at = zip.readUInt32LE(end + 16)
  let left = most
  if (entries > 5_000) throw new Error('The archive has too many entries.')
  for (let entry = 0; entry < entries; entry++) {
    if (zip.readUInt32LE(at) !== 0x02014b50) throw new Error('The directory of the archive is damaged.')
    const method = zip.readUInt16LE(at + 10)
    const packed = zip.readUInt32LE(at + 20)
    const header = zip.readUInt32LE(at + 42)
    const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
    const stored = zip.subarray(start, start + packed)
    const part = method === 8 ? inflateRawSync(stored, { maxOutputLength: Math.max(1, left) }) : stored
    left -= Math.max(part.length, method === 8 ? 0 : packed)
    if (left <= 0) throw new Error('The archive unpacks to too much.')
    look(part)
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
}
