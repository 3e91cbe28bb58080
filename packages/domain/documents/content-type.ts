import { CSV, DOCX, PDF, XLSX } from '@custos/documents/read/media-types'

const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const textTypes: [ending: RegExp, type: string][] = [
  [/\.csv$|\.tsv$/i, CSV],
  [/\.(?:md|markdown)$/i, 'text/markdown'],
  [/\.html?$/i, 'text/html'],
]

/**
 * What a file is by its first bytes; its name decides only between kinds of text.
 *
 * @returns why it is refused, where it is none of what is read.
 */
export function contentType(head: Buffer, name: string): { mediaType: string } | { refused: string } {
  if (head.subarray(0, 1024).includes('%PDF-')) return { mediaType: PDF }
  if (head.subarray(0, OLE.length).equals(OLE)) return { refused: oldOffice(head) }
  if (head.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))) return officeType(head, name)
  if (!isText(head)) return { refused: 'This is no PDF, DOCX, XLSX, CSV, HTML, Markdown or text' }
  const looksLikeHtml = /<(?:!doctype html|html|head|body)\b/i.test(head.toString('latin1', 0, 1024))
  return {
    mediaType: textTypes.find(([ending]) => ending.test(name))?.[1] ?? (looksLikeHtml ? 'text/html' : 'text/plain'),
  }
}

/** An archive lists its entries at its end, and each precedes its own bytes. */
function officeType(head: Buffer, name: string): ReturnType<typeof contentType> {
  if (head.includes('word/document.xml')) return { mediaType: DOCX }
  if (head.includes('xl/workbook.xml')) return { mediaType: XLSX }
  // Large pictures may stand before it: the reader finds out.
  if (/\.docx$/i.test(name)) return { mediaType: DOCX }
  if (/\.xlsx$/i.test(name)) return { mediaType: XLSX }
  return { refused: 'This archive is no DOCX and no XLSX; send the files in it one by one' }
}

const oldOffice = (head: Buffer): string =>
  head.includes(Buffer.from('EncryptedPackage', 'utf16le'))
    ? 'The file is encrypted; save it without a password'
    : 'This is an old Office file, or an encrypted one; save it as DOCX or XLSX without a password'

const marks = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])]

/** Text holds neither NUL nor other control characters than white space and the escape of terminals. */
const isText = (head: Buffer): boolean =>
  marks.some((mark) => head.subarray(0, 2).equals(mark)) ||
  head.every((byte) => byte >= 32 || (byte >= 9 && byte <= 13) || byte === 27)
