import type { AnsweredQuestion } from '../types.ts'
import { BlockWriter } from './block-writer.ts'
import { contentType } from './content-type.ts'
import { EML, ZIP } from './media-types.ts'
import { UnreadableDocument } from './unreadable-document.ts'
import { MAX_UNZIPPED, unzip, zipEntries } from './zip.ts'

/** More files than anybody sends at once. */
const MAX_FILES = 100

/** A file in an archive, or attached to a message. */
export interface ContainedFile {
  name: string
  bytes: Uint8Array
  /** Unset: recognised by its bytes and its name. */
  mediaType?: string
  /** Why the file cannot be unpacked. */
  failure?: UnreadableDocument
}

/** The content of a contained file. */
export interface FileContent {
  writer: BlockWriter
  questions?: AnsweredQuestion[]
}

/** The maximum nesting of attached messages. */
const DEEPEST = 4

/** The remaining bytes that all archives together may unpack. */
interface Bounds {
  unzipped: number
}

/** The files of an archive or a message, and those of attached messages and archives. Archives in archives stay closed. @throws UnreadableDocument */
export async function containedFiles(
  bytes: Uint8Array,
  mediaType: typeof ZIP | typeof EML,
  { depth = 1, isInArchive = false, bounds = { unzipped: MAX_UNZIPPED } as Bounds } = {},
): Promise<ContainedFile[]> {
  const isArchive = mediaType === ZIP
  const files = isArchive ? filesOfArchive(bytes, bounds) : await filesOfMessage(bytes)
  if (files.length > MAX_FILES) throw new UnreadableDocument('The archive holds too many files.', 'too_large_inside')
  const all: ContainedFile[] = []
  for (const file of files) {
    const type = file.mediaType ?? typeOf(file)
    const isOpened = depth < DEEPEST && (type === EML || (type === ZIP && !isArchive && !isInArchive))
    const inner = isOpened
      ? await containedFiles(file.bytes, type, {
          depth: depth + 1,
          isInArchive: isInArchive || isArchive,
          bounds,
        }).catch((failure) =>
          failure instanceof UnreadableDocument ? failure : new UnreadableDocument(`${file.name} is damaged.`),
        )
      : [file]
    if (inner instanceof UnreadableDocument) all.push({ ...file, failure: inner })
    else if (isOpened) all.push(...inner.map((one) => ({ ...one, name: `${file.name}/${one.name}` })))
    else all.push(file)
  }
  return all
}

/** The archive's files, without those that programs leave there. */
function filesOfArchive(bytes: Uint8Array, bounds: Bounds): ContainedFile[] {
  return zipEntries(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    .filter(({ name }) => !/\/$|(?:^|\/)(?:__MACOSX\/|\.)|(?:^|\/)(?:Thumbs\.db|desktop\.ini)$/i.test(name))
    .map((entry) => {
      const content = unzip(entry, bounds.unzipped)
      bounds.unzipped -= content.length
      return { name: entry.name, bytes: content }
    })
}

/** The text of a message, and its attachments. */
async function filesOfMessage(bytes: Uint8Array): Promise<ContainedFile[]> {
  const { default: PostalMime } = await import('postal-mime')
  const { subject, html, text, attachments } = await PostalMime.parse(bytes, {
    attachmentEncoding: 'arraybuffer',
    forceRfc822Attachments: true,
  })
  const name = subject ?? 'Message'
  const body: ContainedFile[] = html
    ? [{ name, bytes: Buffer.from(html), mediaType: 'text/html' }]
    : text
      ? [{ name, bytes: Buffer.from(withoutQuoted(text)), mediaType: 'text/plain' }]
      : []
  const files = attachments.flatMap(({ filename, content, disposition, contentId, mimeType }): ContainedFile[] =>
    // Inline pictures of a message are signatures.
    (disposition === 'inline' || contentId) && mimeType.startsWith('image/')
      ? []
      : [
          {
            name: filename ?? 'Attachment',
            bytes: new Uint8Array(content as ArrayBuffer),
            ...(mimeType === EML && { mediaType: EML }),
          },
        ],
  )
  return [...body, ...files]
}

/**
 * Reads the files one after the other, each under its name. An unreadable file is named with the reason.
 *
 * @throws UnreadableDocument if none is readable.
 */
export async function readContainedFiles(
  files: ContainedFile[],
  read: (bytes: Uint8Array, mediaType: string, name: string) => Promise<FileContent>,
): Promise<Required<FileContent>> {
  const writer = new BlockWriter()
  const questions: AnsweredQuestion[] = []
  let failure = new UnreadableDocument('The archive holds no documents.', 'wrong_type')
  let isRead = false
  if (files.length > MAX_FILES) throw new UnreadableDocument('The archive holds too many files.', 'too_large_inside')
  for (const { name, bytes, mediaType, failure: closed } of files) {
    writer.add(name)
    writer.close({ kind: 'heading', headings: [], intro: null })
    try {
      if (closed) throw closed
      const content = await read(bytes, mediaType ?? readableType(bytes, name), name)
      const { blocks, by } = writer.append(content.writer, [name])
      for (const row of content.questions ?? [])
        questions.push({ ...row, block: row.block + blocks, start: row.start + by, end: row.end + by })
      isRead = true
    } catch (error) {
      const { message } = error as Error
      failure = error instanceof UnreadableDocument ? error : new UnreadableDocument(`${name} is damaged.`)
      writer.add(`(${name} was not read: ${message})`)
      writer.close({ kind: 'boilerplate', headings: [name], intro: null })
    }
  }
  if (!isRead) throw failure
  return { writer, questions }
}

/** null for an unsupported type. */
function typeOf({ bytes, name }: ContainedFile): string | null {
  const found = contentType(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), name)
  return 'refused' in found ? null : found.mediaType
}

function readableType(bytes: Uint8Array, name: string): string {
  const found = contentType(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), name)
  if ('refused' in found) throw new UnreadableDocument(`${found.refused}.`, 'wrong_type')
  if (found.mediaType === ZIP || found.mediaType === EML)
    throw new UnreadableDocument('Archives in archives are not read.', 'wrong_type')
  return found.mediaType
}

/** Removes quoted lines, which are another person's words. */
const withoutQuoted = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !line.startsWith('>'))
    .join('\n')
