const MARKS: [mark: number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0xff, 0xfe], 'utf-16le'],
]

/** Bytes as text: by byte-order mark, else as the page declares, else as UTF-8 when it is that, else as Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  const marked = MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))
  if (marked) return new TextDecoder(marked[1]).decode(bytes)
  const declared = /<meta[^>]{0,200}charset\s*=\s*["']?([\w-]{2,40})/i.exec(
    Buffer.from(bytes.subarray(0, 2048)).toString('latin1'),
  )?.[1]
  if (declared && !/^utf-?(?:8|16)/i.test(declared)) {
    try {
      return new TextDecoder(declared).decode(bytes)
    } catch {
      // A name that no decoder knows says nothing.
    }
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(declared ? 'utf-8' : 'windows-1252').decode(bytes)
  }
}
