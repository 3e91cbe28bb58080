import { decodeText } from './decode-text.ts'
import { formatNames } from './formats.ts'
import { CSV, DOCX, EML, ODS, ODT, PDF, XLSX, ZIP } from './media-types.ts'

type DetectedType = { mediaType: string } | { refused: string }

const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const textTypes: [ending: RegExp, type: string][] = [
  [/\.csv$|\.tsv$/i, CSV],
  [/\.(?:md|markdown)$/i, 'text/markdown'],
  [/\.html?$/i, 'text/html'],
  [/\.eml$/i, EML],
]
/** Unsupported formats, by their first characters. */
const foreign: [beginning: RegExp, refused: string][] = [
  [/^\{\\rtf/, 'RTF is not read; save it as DOCX or PDF'],
  [
    /^(?:\x89PNG|\xff\xd8\xff|GIF8|II\*\0|MM\0\*|RIFF....WEBP|....ftyp(?:heic|heix|mif1|avif))/s,
    'This is a picture, and text in pictures is not read; have it recognised (OCR), and send the PDF',
  ],
]
/** The first bytes of other programs' archives. */
const foreignArchives = ['Rar!', '7z\u00bc\u00af', '\u001f\u008b', 'BZh', '\u00fd7zXZ']
/** Archives other than documents, by their entries. */
const foreignOffice: [entry: string, refused: string][] = [
  ['ppt/presentation.xml', 'Presentations are not read; save it as PDF'],
  ['application/vnd.oasis.opendocument.presentation', 'Presentations are not read; save it as PDF'],
  ['application/vnd.oasis.opendocument.graphics', 'Drawings are not read; save it as PDF'],
  ['Index/Document.iwa', 'Files of Pages and Numbers are not read; save it as DOCX, XLSX or PDF'],
  ['application/epub+zip', 'Books are not read; save it as PDF'],
]

/**
 * The type of a file by its first bytes; its name decides only between kinds of text.
 *
 * @returns the refusal for an unsupported format.
 */
export function contentType(head: Buffer, name: string): DetectedType {
  const beginning = head.toString('latin1', 0, 1024)
  if (beginning.includes('%PDF-')) return { mediaType: PDF }
  if (head.subarray(0, OLE.length).equals(OLE)) return { refused: oldOffice(head, name) }
  if (beginning.startsWith('PK\x03\x04')) return archiveType(head, name)
  const refused = foreign.find(([pattern]) => pattern.test(beginning))?.[1]
  if (refused) return { refused }
  if (foreignArchives.some((mark) => beginning.startsWith(mark)))
    return { refused: 'This archive is no ZIP; send a ZIP, or the files in it one by one' }
  if (!isText(head)) return { refused: `This is no ${formatNames.join(', ')} or a ZIP of these` }
  const named = textTypes.find(([ending]) => ending.test(name))?.[1]
  if (named) return { mediaType: named }
  if (/<(?:!doctype html|html|head|body)\b/i.test(beginning)) return { mediaType: 'text/html' }
  if (isMessage(beginning)) return { mediaType: EML }
  return { mediaType: isTabular(head) ? CSV : 'text/plain' }
}

/** An archive lists its entries at its end, and each one precedes its own bytes. */
function archiveType(head: Buffer, name: string): DetectedType {
  if (head.includes('word/document.xml')) return { mediaType: DOCX }
  if (head.includes('xl/workbook.xml')) return { mediaType: XLSX }
  if (head.includes(ODT)) return { mediaType: ODT }
  if (head.includes(ODS)) return { mediaType: ODS }
  const refused = foreignOffice.find(([entry]) => head.includes(entry))?.[1]
  if (refused) return { refused }
  // A large picture may come before the entry that shows the type. Then the file's name determines the type.
  const byName = ({ docx: DOCX, xlsx: XLSX, odt: ODT, ods: ODS } as Record<string, string>)[
    /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  ]
  return { mediaType: byName ?? ZIP }
}

function oldOffice(head: Buffer, name: string): string {
  if (head.includes(Buffer.from('EncryptedPackage', 'utf16le')))
    return 'The file is encrypted; save it without a password'
  if (/\.msg$/i.test(name)) return 'Messages of Outlook are not read; save it as EML'
  return 'This is an old Office file, or an encrypted one; save it as DOCX or XLSX without a password'
}

/** Whether the text begins with header fields, two of which only messages have. */
const isMessage = (beginning: string): boolean =>
  /^[A-Za-z][A-Za-z-]{1,40}: ?\S/.test(beginning) &&
  /^(?:From|Return-Path): ?/im.test(beginning) &&
  /^(?:MIME-Version|Message-ID|Received|Date): ?/im.test(beginning)

/** Excel's "text" format: each of the first lines has the same number of tabs. */
function isTabular(head: Buffer): boolean {
  const lines = decodeText(head.subarray(0, 4096))
    .split(/\r\n|\r|\n/, 4)
    .slice(0, 3)
  const tabs = lines.map((line) => line.split('\t').length - 1)
  return lines.length > 2 && tabs[0]! > 0 && tabs.every((count) => count === tabs[0])
}

const marks = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])]

/** Whether the bytes are text: no NUL, and no control characters except white space and the terminal escape. */
const isText = (head: Buffer): boolean =>
  marks.some((mark) => head.subarray(0, 2).equals(mark)) ||
  head.every((byte) => byte >= 32 || (byte >= 9 && byte <= 13) || byte === 27)
