import { posix } from 'node:path'
import { refuseMacros } from '../office-macros.ts'
import { MAX_UNZIPPED, unzip, type ZipEntry, zipEntries } from '../zip.ts'
import { walkXml } from './xml.ts'

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/'
/** The namespace in the standard's strict form. */
const STRICT_OFFICE = 'http://purl.oclc.org/ooxml/officeDocument/relationships/'

export interface Relationship {
  id: string
  /** Without its namespace: `worksheet`, `sharedStrings`. */
  type: string
  /** Path of the part within the package. */
  part: string
}

/** The parts of an office file (ECMA-376 part 2), unpacked within one total limit. */
export class OfficePackage {
  /** In the order of the archive. */
  readonly entries: readonly ZipEntry[]
  readonly #byName: Map<string, ZipEntry>
  #left = MAX_UNZIPPED
  readonly #unpacked = new Map<ZipEntry, Buffer>()

  /** @throws UnreadableDocument if it is no archive, is encrypted, has macros, or unpacks beyond the limit. */
  constructor(bytes: Uint8Array) {
    const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const entries = zipEntries(zip)
    refuseMacros(entries)
    this.entries = entries
    this.#byName = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]))
  }

  /**
   * Unpacks every part once, whatever size the archive claims, and keeps the text parts.
   *
   * @throws UnreadableDocument if one is damaged, or they are too large together.
   */
  unpackAll(): void {
    for (const entry of this.entries) {
      const bytes = this.#unpack(entry)
      if (/\.(?:xml|rels)$/i.test(entry.name)) this.#unpacked.set(entry, bytes)
    }
  }

  #unpack(entry: ZipEntry): Buffer {
    const bytes = unzip(entry, this.#left)
    this.#left -= bytes.length
    return bytes
  }

  /** The text of a part; null if it is missing. @throws UnreadableDocument */
  xml(part: string): string | null {
    const entry = this.#byName.get(part.toLowerCase())
    if (!entry) return null
    const bytes = this.#unpacked.get(entry) ?? this.#unpack(entry)
    const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
    return new TextDecoder(isUtf16 ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8').decode(bytes)
  }

  /** The name of a part's entry, whose spelling may differ. */
  entryName(part: string): string {
    return this.#byName.get(part.toLowerCase())?.name ?? part
  }

  /** The parts inside the package to which a part refers. */
  relationships(part: string): Relationship[] {
    const directory = posix.dirname(part)
    return this.#references(part).flatMap(({ id, type, target, isOutside }) => {
      const path = target.startsWith('/') ? target.slice(1) : posix.join(directory, target)
      return isOutside ? [] : [{ id, type, part: path }]
    })
  }

  /** The external addresses to which a part links, by relationship id. */
  links(part: string): Map<string, string> {
    const outside = this.#references(part).filter(({ type, isOutside }) => isOutside && type === 'hyperlink')
    return new Map(outside.map(({ id, target }) => [id, target]))
  }

  #references(part: string): { id: string; type: string; target: string; isOutside: boolean }[] {
    const xml = this.xml(posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`))
    const found: { id: string; type: string; target: string; isOutside: boolean }[] = []
    walkXml(xml ?? '', {
      open(name, { Id = '', Type = '', Target = '', TargetMode }) {
        const start = [OFFICE, STRICT_OFFICE].find((one) => Type.startsWith(one))
        if (name === 'Relationship' && start)
          found.push({ id: Id, type: Type.slice(start.length), target: Target, isOutside: TargetMode === 'External' })
      },
    })
    return found
  }
}
