import { crc32, deflateRawSync } from 'node:zlib'

/** A ZIP archive; `claimed` is a false unpacked size for every entry in its directory. */
export function zipOf(entries: Record<string, Buffer | string>, claimed?: number): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(entries)) {
    const raw = Buffer.from(content)
    const packed = deflateRawSync(raw)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(20, 4)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(crc32(raw), 14)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(claimed ?? raw.length, 22)
    local.writeUInt16LE(name.length, 26)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    local.copy(central, 6, 4, 30)
    central.writeUInt16LE(0, 30)
    central.writeUInt32LE(offset, 42)
    files.push(local, Buffer.from(name), packed)
    directory.push(central, Buffer.from(name))
    offset += 30 + name.length + packed.length
  }
  const entriesCount = Object.keys(entries).length
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entriesCount, 8)
  end.writeUInt16LE(entriesCount, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, ...directory, end])
}
