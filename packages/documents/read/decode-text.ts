import { isUtf8 } from 'node:buffer'

const MARKS: [mark: number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0xff, 0xfe], 'utf-16le'],
]

/** Bytes as text, without a byte-order mark. */
export function decodeText(bytes: Uint8Array, contentType?: string): string {
  return new TextDecoder(encodingOf(bytes, contentType).encoding).decode(bytes)
}

/**
 * The encoding of text, as browsers determine it (HTML, section 13.2.3): by the byte-order mark, else the server's header, else the
 * page's declaration, else UTF-8 if the bytes are valid, else Windows-1252.
 *
 * @param contentType the header of that name.
 * @returns the name in the Encoding standard, and the length of the byte-order mark.
 */
export function encodingOf(bytes: Uint8Array, contentType?: string): { encoding: string; mark: number } {
  const marked = MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))
  if (marked) return { encoding: marked[1], mark: marked[0].length }
  const served = known(/;\s*charset\s*=\s*["']?([\w.:-]{2,40})/i.exec(contentType ?? '')?.[1])
  if (served !== null) return { encoding: served, mark: 0 }
  const declared = /<meta[^>]{0,200}charset\s*=\s*["']?([\w-]{2,40})/i.exec(
    Buffer.from(bytes.subarray(0, 2048)).toString('latin1'),
  )?.[1]
  // A page whose declaration is readable is not in UTF-16.
  const own = /^utf-?(?:8|16)/i.test(declared ?? '') ? null : known(declared)
  return { encoding: own ?? (declared || isUtf8(bytes) ? 'utf-8' : 'windows-1252'), mark: 0 }
}

/** null for an unknown name, which is ignored. */
function known(name: string | undefined): string | null {
  if (name === undefined) return null
  try {
    return new TextDecoder(name).encoding
  } catch {
    return null
  }
}
