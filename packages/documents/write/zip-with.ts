import { crc32, deflateRawSync } from 'node:zlib'
import type { ZipEntry } from '../read/zip.ts'

const DATA_FOLLOWS = 8
const DEFLATED = 8

/** An archive with some entries replaced; all other entries keep their packed bytes and their order. */
export function zipWith(entries: readonly ZipEntry[], replaced: ReadonlyMap<string, Buffer>): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const record = Buffer.from(entry.record)
    const content = replaced.get(entry.name)
    let { packed } = entry
    if (content) {
      packed = deflateRawSync(content)
      record.writeUInt16LE(DEFLATED, 10)
      record.writeUInt32LE(crc32(content), 16)
      record.writeUInt32LE(packed.length, 20)
      record.writeUInt32LE(content.length, 24)
    }
    // The sizes precede the bytes.
    record.writeUInt16LE(record.readUInt16LE(8) & ~DATA_FOLLOWS, 8)
    record.writeUInt32LE(offset, 42)
    const name = record.subarray(46, 46 + record.readUInt16LE(28))
    const header = Buffer.alloc(30)
    header.writeUInt32LE(0x04034b50, 0)
    record.copy(header, 4, 6, 30)
    header.writeUInt16LE(0, 28)
    files.push(header, name, packed)
    directory.push(record)
    offset += header.length + name.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    12,
  )
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, ...directory, end])
}
