const MARKS: [mark: number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0xff, 0xfe], 'utf-16le'],
]

/**
 * Bytes as text, as browsers have it (HTML, section 13.2.3): by byte-order mark, else as the server says, else as the page declares, else as
 * UTF-8 when it is that, else as Windows-1252.
 *
 * @param contentType the header of that name.
 */
export function decodeText(bytes: Uint8Array, contentType?: string): string {
  const marked = MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))
  if (marked) return new TextDecoder(marked[1]).decode(bytes)
  const served = decoded(bytes, /;\s*charset\s*=\s*["']?([\w.:-]{2,40})/i.exec(contentType ?? '')?.[1])
  if (served !== null) return served
  const declared = /<meta[^>]{0,200}charset\s*=\s*["']?([\w-]{2,40})/i.exec(
    Buffer.from(bytes.subarray(0, 2048)).toString('latin1'),
  )?.[1]
  // A page that can declare anything is not in UTF-16.
  const own = /^utf-?(?:8|16)/i.test(declared ?? '') ? null : decoded(bytes, declared)
  if (own !== null) return own
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(declared ? 'utf-8' : 'windows-1252').decode(bytes)
  }
}

/** null for a name that no decoder knows, which says nothing. */
function decoded(bytes: Uint8Array, name: string | undefined): string | null {
  if (name === undefined) return null
  try {
    return new TextDecoder(name).decode(bytes)
  } catch {
    return null
  }
}
