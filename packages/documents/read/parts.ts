import type { AnsweredQuestion } from '../model.ts'
import { BlockWriter } from './block-writer.ts'
import { contentType } from './content-type.ts'
import { EML, ZIP } from './media-types.ts'
import { UnreadableDocument } from './unreadable-document.ts'
import { MAX_UNZIPPED, unzip, zipEntries } from './zip.ts'

/** More files than anybody sends at once. */
const MAX_PARTS = 100

/** A file in an archive, or that is attached to a message. */
export interface Part {
  name: string
  bytes: Uint8Array
  /** Told by its bytes and its name where it is not said. */
  mediaType?: string
}

/** What is read of a part. */
export interface PartContent {
  writer: BlockWriter
  questions?: AnsweredQuestion[]
}

/** The files of an archive but what programs leave in it. @throws UnreadableDocument */
export function partsOfArchive(bytes: Uint8Array): Part[] {
  let left = MAX_UNZIPPED
  return zipEntries(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    .filter(({ name }) => !/\/$|(?:^|\/)(?:__MACOSX\/|\.)|(?:^|\/)(?:Thumbs\.db|desktop\.ini)$/i.test(name))
    .map((entry) => {
      const content = unzip(entry, left)
      left -= content.length
      return { name: entry.name, bytes: content }
    })
}

/** What a message says, and its attachments. @throws UnreadableDocument */
export async function partsOfMessage(bytes: Uint8Array): Promise<Part[]> {
  const { default: PostalMime } = await import('postal-mime')
  const { subject, html, text, attachments } = await PostalMime.parse(bytes, { attachmentEncoding: 'arraybuffer' })
  const name = subject ?? 'Message'
  const body: Part[] = html
    ? [{ name, bytes: Buffer.from(html), mediaType: 'text/html' }]
    : text
      ? [{ name, bytes: Buffer.from(withoutQuoted(text)), mediaType: 'text/plain' }]
      : []
  const files = attachments.flatMap(({ filename, content, disposition, contentId, mimeType }): Part[] =>
    // Pictures in the text of a message are signatures.
    (disposition === 'inline' || contentId) && mimeType.startsWith('image/')
      ? []
      : [{ name: filename ?? 'Attachment', bytes: new Uint8Array(content as ArrayBuffer) }],
  )
  return [...body, ...files]
}

/**
 * Reads the parts one after the other, each under its name; what cannot be read is named with the reason.
 *
 * @throws UnreadableDocument when none can be read.
 */
export async function readParts(
  parts: Part[],
  read: (bytes: Uint8Array, mediaType: string, name: string) => Promise<PartContent>,
): Promise<Required<PartContent>> {
  const writer = new BlockWriter()
  const questions: AnsweredQuestion[] = []
  let failure = new UnreadableDocument('The archive holds no documents.', 'wrong_type')
  let isRead = false
  if (parts.length > MAX_PARTS) throw new UnreadableDocument('The archive holds too many files.', 'too_large_inside')
  for (const { name, bytes, mediaType } of parts) {
    writer.add(name)
    writer.close({ kind: 'heading', headings: [], intro: null })
    try {
      const content = await read(bytes, mediaType ?? typeOf(bytes, name), name)
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

function typeOf(bytes: Uint8Array, name: string): string {
  const found = contentType(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), name)
  if ('refused' in found) throw new UnreadableDocument(`${found.refused}.`, 'wrong_type')
  if (found.mediaType === ZIP || found.mediaType === EML)
    throw new UnreadableDocument('Archives in archives are not read.', 'wrong_type')
  return found.mediaType
}

/** What a message answers is said by somebody else. */
const withoutQuoted = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !line.startsWith('>'))
    .join('\n')
