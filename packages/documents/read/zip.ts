import { inflateRawSync } from 'node:zlib'
import { UnreadableDocument } from './unreadable-document.ts'

/** More entries than any office file has. */
const MAX_ENTRIES = 5_000
/** The maximum unpacked total of an archive. Bytes. */
export const MAX_UNZIPPED = 50_000_000
const STORED = 0
const DEFLATED = 8

/** An entry in an archive's directory. */
export interface ZipEntry {
  name: string
  method: number
  /** The unpacked size in bytes that the directory claims. */
  claimed: number
  /** The packed bytes, unchanged. */
  packed: Buffer
  /** The entry's record in the directory. */
  record: Buffer
}

/**
 * The entries of an archive's directory, still packed.
 *
 * @throws UnreadableDocument if it is damaged, encrypted or claims to unpack to more than `MAX_UNZIPPED` bytes.
 */
export function zipEntries(zip: Buffer): ZipEntry[] {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || end + 22 > zip.length) throw new UnreadableDocument('The archive has no directory.', 'wrong_type')
  const count = zip.readUInt16LE(end + 10)
  if (count > MAX_ENTRIES) throw new UnreadableDocument('The archive has too many entries.', 'too_large_inside')
  const entries: ZipEntry[] = []
  let claimed = 0
  let packed = 0
  for (let at = zip.readUInt32LE(end + 16); entries.length < count; ) {
    const entry = entryAt(zip, at)
    claimed += entry.claimed
    if (claimed > MAX_UNZIPPED) throw tooLarge()
    packed += entry.packed.length
    // Entries that share bytes would multiply when the archive is rewritten.
    if (packed > zip.length) throw damaged()
    entries.push(entry)
    at += entry.record.length
  }
  return entries
}

/**
 * The unpacked bytes of an entry.
 *
 * @param max the maximum unpacked bytes, because an archive's own claim may be false.
 * @throws UnreadableDocument
 */
export function unzip({ method, packed }: ZipEntry, max: number): Buffer {
  if (method === STORED && packed.length <= max) return packed
  if (method !== DEFLATED)
    throw method === STORED ? tooLarge() : new UnreadableDocument('The archive uses an unknown compression method.')
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, max) })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge()
    throw new UnreadableDocument('The archive is damaged.')
  }
}

function entryAt(zip: Buffer, at: number): ZipEntry {
  if (at + 46 > zip.length || zip.readUInt32LE(at) !== 0x02014b50) throw damaged()
  const names = zip.readUInt16LE(at + 28)
  const record = zip.subarray(at, at + 46 + names + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32))
  const header = record.readUInt32LE(42)
  if (header + 30 > zip.length || zip.readUInt32LE(header) !== 0x04034b50) throw damaged()
  if (record.readUInt16LE(8) & 1) throw new UnreadableDocument('The file is encrypted.', 'encrypted')
  const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
  const packed = zip.subarray(start, start + record.readUInt32LE(20))
  if (packed.length !== record.readUInt32LE(20)) throw damaged()
  return {
    name: record.toString('utf8', 46, 46 + names),
    method: record.readUInt16LE(10),
    claimed: record.readUInt32LE(24),
    packed,
    record,
  }
}

const damaged = () => new UnreadableDocument('The directory of the archive is damaged.')
const tooLarge = () => new UnreadableDocument('The archive is too large once it is unpacked.', 'too_large_inside')
