import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** Sizes and checksum follow each file, because they are unknown before it (bit 3); names are UTF-8 (bit 11). */
const flags = 0x0808
const deflated = 8
const version = 20

/** A ZIP archive (APPNOTE.TXT 6.3.3), written as a stream: only one piece of a file is in memory at a time. */
export class ZipWriter {
  readonly #directory: Buffer[] = []
  #at = 0

  async *file(name: string, content: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Uint8Array> {
    const written = { crc: 0, size: 0, packed: 0 }
    async function* counted(): AsyncGenerator<Uint8Array> {
      for await (const text of content) {
        const bytes = Buffer.from(text)
        written.crc = crc32(bytes, written.crc)
        written.size += bytes.length
        yield bytes
      }
    }
    const entry = Buffer.from(name)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(version, 4)
    local.writeUInt16LE(flags, 6)
    local.writeUInt16LE(deflated, 8)
    local.writeUInt16LE(entry.length, 26)
    yield Buffer.concat([local, entry])
    // An error of the content also ends the compressed stream.
    const packed = pipeline(Readable.from(counted(), { objectMode: false }), createDeflateRaw(), () => {})
    for await (const chunk of packed as AsyncIterable<Buffer>) {
      written.packed += chunk.length
      yield chunk
    }
    const sizes = Buffer.alloc(16)
    sizes.writeUInt32LE(0x08074b50, 0)
    sizes.writeUInt32LE(written.crc, 4)
    sizes.writeUInt32LE(written.packed, 8)
    sizes.writeUInt32LE(written.size, 12)
    yield sizes

    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(version, 4)
    local.copy(central, 6, 4, 30)
    sizes.copy(central, 16, 4, 16)
    central.writeUInt32LE(this.#at, 42)
    this.#directory.push(central, entry)
    this.#at += local.length + entry.length + written.packed + sizes.length
  }

  /** The end of the archive, after the last file. */
  end(): Uint8Array {
    const directory = Buffer.concat(this.#directory)
    const files = this.#directory.length / 2
    const end = Buffer.alloc(22)
    end.writeUInt32LE(0x06054b50, 0)
    end.writeUInt16LE(files, 8)
    end.writeUInt16LE(files, 10)
    end.writeUInt32LE(directory.length, 12)
    end.writeUInt32LE(this.#at, 16)
    return Buffer.concat([directory, end])
  }
}
