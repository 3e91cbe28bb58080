import { inflateRawSync } from 'node:zlib'

const MOST_UNZIPPED = 50_000_000

/** A DOCX as HTML without its pictures. @throws when it is damaged, or unpacks to more than is read. */
export async function docxHtml(bytes: Uint8Array): Promise<string> {
  assertUnzipsWithin(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), MOST_UNZIPPED)
  const { default: mammoth } = await import('mammoth')
  const nothing = mammoth.images.imgElement(async () => ({ src: '' }))
  const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(bytes) }, { convertImage: nothing })
  return value
}

/**
 * Unzips every entry that the central directory names and throws the result away, stopping at the bound: the sizes
 * that an archive states of itself may be lies.
 */
function assertUnzipsWithin(zip: Buffer, most: number): void {
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
    left -=
      method === 8
        ? inflateRawSync(zip.subarray(start, start + packed), { maxOutputLength: Math.max(1, left) }).length
        : packed
    if (left <= 0) throw new Error('The archive unpacks to too much.')
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
}
