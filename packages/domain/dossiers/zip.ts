import { crc32 } from 'node:zlib'
import type { Streamed } from '../call.ts'

/** A file of an archive, read when its turn comes. */
export interface ZippedFile {
  /** ASCII, with `/` between folders. */
  path: string
  size: number
  read(): Promise<Uint8Array>
}

/** More or larger files need another archive format (ZIP64). */
const maxFiles = 65_535
const maxBytes = 0xffff_ffff

/** Whether an archive can hold the files. */
export const fitsInZip = (files: readonly ZippedFile[]): boolean =>
  files.length <= maxFiles && sizeOf(files) <= maxBytes

/**
 * An archive (PKWARE APPNOTE 6.3, stored, not compressed). Its size is known before the first file is read, and it holds one file
 * in memory at a time.
 *
 * @param at the time of all its files.
 */
export function zip(files: readonly ZippedFile[], at: Date): Streamed {
  return { size: sizeOf(files), chunks: chunksOf(files, at) }
}

const sizeOf = (files: readonly ZippedFile[]): number =>
  files.reduce((sum, { path, size }) => sum + 30 + 46 + 16 + 2 * path.length + size, 22)

async function* chunksOf(files: readonly ZippedFile[], at: Date): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = []
  let offset = 0
  for (const { path, size, read } of files) {
    const name = Buffer.from(path, 'ascii')
    const common = commonOf(name, at)
    yield Buffer.concat([Buffer.from('504b0304', 'hex'), common, Buffer.alloc(2), name])
    const bytes = await read()
    if (bytes.length !== size) throw new Error(`${path} has ${bytes.length} bytes, not ${size}`)
    yield bytes
    const sums = Buffer.alloc(12)
    sums.writeUInt32LE(crc32(bytes), 0)
    sums.writeUInt32LE(size, 4)
    sums.writeUInt32LE(size, 8)
    yield Buffer.concat([Buffer.from('504b0708', 'hex'), sums])
    const head = Buffer.from(common)
    sums.copy(head, 10)
    const rest = Buffer.alloc(16)
    rest.writeUInt32LE(offset, 12)
    directory.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), head, rest, name]))
    offset += 30 + name.length + size + 16
  }
  const whole = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(whole.length, 8)
  end.writeUInt32LE(offset, 12)
  yield Buffer.concat([whole, Buffer.from('504b0506', 'hex'), end])
}

/**
 * The fields that a file's header and its directory entry share: version, flags (sums follow), method, time, sums, length of the
 * name.
 */
function commonOf(name: Buffer, at: Date): Buffer {
  const common = Buffer.alloc(24)
  common.writeUInt16LE(20, 0)
  common.writeUInt16LE(0x0008, 2)
  common.writeUInt16LE((at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1), 6)
  common.writeUInt16LE(((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(), 8)
  common.writeUInt16LE(name.length, 22)
  return common
}
