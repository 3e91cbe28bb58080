import type { Block, CollectedDocument, ReadDocument, Sentence } from '../model.ts'
import type { BlockWriter } from './block-writer.ts'
import { readConfined } from './confined.ts'
import { decodeText } from './decode-text.ts'
import { readHtml } from './html.ts'
import { languageOf } from './language.ts'
import { readPdf } from './pdf.ts'
import { readPlainText } from './plain-text.ts'
import { sentenceRanges } from './sentences.ts'
import { UnreadableDocument } from './unreadable-document.ts'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** A row up to this length is quoted whole; a longer one sentence by sentence. */
const ROW_QUOTE = 400

/**
 * A collected document as text, blocks and sentences: a pure function of the bytes and the media type.
 *
 * @throws UnreadableDocument when the bytes are not what the media type says, or cost more time or memory than allowed.
 */
export async function readDocument(document: CollectedDocument, bytes: Uint8Array): Promise<ReadDocument> {
  const { writer, structuredData = [], language = null } = await readContent(document, bytes)
  const { sha256, url, name, type, fetchedAt } = document
  const text = writer.text()
  return {
    sha256,
    url,
    name,
    type,
    fetchedAt,
    language: await languageOf(language, text),
    text,
    blocks: writer.blocks,
    sentences: writer.blocks.flatMap((block, index) => sentencesOf(text, block, index)),
    structuredData,
  }
}

interface Content {
  writer: BlockWriter
  structuredData?: unknown[]
  language?: string | null
}

async function readContent({ mediaType, url }: CollectedDocument, bytes: Uint8Array): Promise<Content> {
  switch (mediaType) {
    case 'text/html':
    case 'application/xhtml+xml':
      return readHtml(decodeText(bytes), url)
    case 'text/plain':
    case 'text/markdown':
      return { writer: readPlainText(decodeText(bytes), mediaType === 'text/markdown' || /\.mdx?$/.test(url)) }
    case 'application/pdf': {
      const result = await readConfined({ format: 'pdf', bytes })
      return { writer: readPdf('pages' in result ? result.pages : []) }
    }
    case DOCX: {
      const result = await readConfined({ format: 'docx', bytes })
      return { writer: readHtml('html' in result ? result.html : '', url).writer }
    }
    default:
      throw new UnreadableDocument(`Documents of type ${mediaType} cannot be read.`)
  }
}

function sentencesOf(text: string, block: Block, index: number): Sentence[] {
  const { start: from, end: to } = block
  if (block.kind === 'heading' || (block.kind === 'table_row' && to - from <= ROW_QUOTE))
    return [{ block: index, start: from, end: to }]
  const parts =
    block.cells && block.cells.length > 0
      ? block.cells.filter(({ start, end }) => start >= from && end > start)
      : [block]
  return parts.flatMap(({ start, end }) =>
    sentenceRanges(text.slice(start, end)).map((range) => ({
      block: index,
      start: start + range.start,
      end: start + range.end,
    })),
  )
}
