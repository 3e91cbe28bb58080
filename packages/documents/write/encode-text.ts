/** The characters of Windows-1252 by byte. */
const WINDOWS_1252 = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))

/**
 * The counterpart of `decodeText`, without a byte-order mark.
 *
 * @param encoding the name in the Encoding standard.
 * @returns null where the encoding lacks a character, or is not one that files without a declaration can have.
 */
export function encodeText(text: string, encoding: string): Buffer | null {
  if (encoding === 'utf-8') return Buffer.from(text)
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le')
  if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16()
  if (encoding !== 'windows-1252') return null
  const bytes = Array.from(text, (character) => WINDOWS_1252.indexOf(character))
  return bytes.includes(-1) ? null : Buffer.from(bytes)
}
