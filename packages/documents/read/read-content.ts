import type { DocumentTask, Results } from '../confined/tasks.ts'
import type { AnsweredQuestion, Block, Sentence } from '../types.ts'
import type { BlockWriter } from './block-writer.ts'
import { containedFiles, readContainedFiles } from './contained-files.ts'
import { decodeText } from './decode-text.ts'
import { docxPage } from './docx/docx.ts'
import { elementsIn, type HtmlRoot } from './dom.ts'
import { type Marked, readHtml } from './html.ts'
import { languageOf } from './language.ts'
import { CSV, DOCX, EML, ODS, ODT, PDF, XLSX, ZIP } from './media-types.ts'
import { odtPage } from './odt.ts'
import { linksOf, type PageLinks } from './page-links.ts'
import { parseHtml } from './parse-html.ts'
import { readPdf } from './pdf.ts'
import { pdfItems } from './pdf-items.ts'
import { readPlainText } from './plain-text.ts'
import { sentenceRanges } from './sentences.ts'
import { readSheets } from './sheets/read-sheets.ts'
import { writeSheets } from './sheets/write-sheets.ts'
import { questionsInTables } from './table-questions.ts'
import { UnreadableDocument } from './unreadable-document.ts'
import { removeHiddenText } from './visibility/remove-hidden-text.ts'
import { removeUnseenText } from './visibility/remove-unseen-text.ts'
import { verdictsOf } from './visibility/rendering/texts.ts'
import { type FetchStylesheets, type PageStyles, pageStyles } from './visibility/stylesheets/page-styles.ts'

/** A row up to this length is quoted whole, a longer one by sentence. */
const ROW_QUOTE = 400
/** More than the maximum text of a vendor contains, at twenty characters a sentence. */
const MAX_SENTENCES = 100_000

interface Content {
  writer: BlockWriter
  structuredData?: unknown[]
  language?: string | null
  page?: PageLinks
  questions?: AnsweredQuestion[]
}

/**
 * Bytes as text, blocks and sentences, with a page's links: a pure function of the bytes, their media type, their address and the
 * linked stylesheets. Runs only in the confined thread.
 *
 * @throws if the bytes do not match the media type.
 */
export async function readContent(
  task: Omit<DocumentTask, 'kind'>,
  stylesheets: FetchStylesheets,
): Promise<Results['document']> {
  const { writer, structuredData = [], language = null, page = null, questions } = await contentOf(task, stylesheets)
  const text = writer.text()
  const sentences = writer.blocks.flatMap((block, index) => sentencesOf(text, block, index))
  if (sentences.length > MAX_SENTENCES) throw new UnreadableDocument('The document has too many sentences.')
  return {
    reading: {
      language: languageOf(language, text),
      text,
      blocks: writer.blocks,
      sentences,
      structuredData,
      ...(questions && { questions }),
    },
    page,
  }
}

async function contentOf(
  { bytes, mediaType, url, headers, shown }: Omit<DocumentTask, 'kind'>,
  stylesheets: FetchStylesheets,
): Promise<Content> {
  switch (mediaType) {
    case 'text/html':
    case 'application/xhtml+xml': {
      const root = parseHtml(decodeText(bytes, headers?.['content-type']))
      const page = linksOf(root, url)
      const read = readHtml(
        root,
        url,
        leadsAway(root, headers)
          ? { unsure: new Set(elementsIn(root)) }
          : removeUnseen(root, await pageStyles(root, url, stylesheets, headers), shown),
      )
      return { ...read, page, ...answeredIn(read.writer) }
    }
    case 'text/plain':
    case 'text/markdown': {
      const isMarkdown = mediaType === 'text/markdown' || /\.mdx?$/.test(url)
      const writer = readPlainText(decodeText(bytes, headers?.['content-type']), isMarkdown)
      return { writer, ...answeredIn(writer) }
    }
    case PDF: {
      const writer = readPdf(await pdfItems(bytes))
      return { writer, questions: questionsInTables(writer.blocks) }
    }
    case DOCX: {
      const { root, ...marks } = docxPage(bytes)
      const { writer } = readHtml(root, url, marks)
      return { writer, questions: questionsInTables(writer.blocks) }
    }
    case ODT: {
      const { root, ...marks } = odtPage(bytes)
      const { writer } = readHtml(root, url, marks)
      return { writer, questions: questionsInTables(writer.blocks) }
    }
    case ZIP:
    case EML: {
      return readContainedFiles(await containedFiles(bytes, mediaType), (file, type, name) =>
        contentOf({ bytes: file, mediaType: type, url: `${url}/${encodeURIComponent(name)}` }, stylesheets),
      )
    }
    case XLSX:
    case ODS:
    case CSV:
      return writeSheets(readSheets({ bytes, mediaType }))
    default:
      throw new UnreadableDocument(`Documents of type ${mediaType} cannot be read.`, 'wrong_type')
  }
}

/** Removes hidden text by the browser's view. If the browser cannot tell, the remaining text is doubtful. */
function removeUnseen(root: HtmlRoot, styles: PageStyles, shown: DocumentTask['shown']): Marked {
  const verdicts = shown === undefined || shown === 'unknown' ? null : verdictsOf(root, shown)
  const doubted = verdicts && removeUnseenText(root, verdicts, styles)
  if (doubted) return doubted
  const unsure = removeHiddenText(root, styles)
  if (shown !== undefined) for (const element of elementsIn(root)) unsure.add(element)
  return { unsure }
}

/** The rows of a questionnaire in a page or a text. */
function answeredIn({ blocks }: BlockWriter): Pick<Content, 'questions'> {
  const questions = questionsInTables(blocks, true)
  return questions.length === 0 ? {} : { questions }
}

/** Whether a browser leaves the page for another one, which is not read here (Refresh in the HTML standard). */
function leadsAway(root: HtmlRoot, headers: DocumentTask['headers']): boolean {
  const metas = [...elementsIn(root)].filter(
    ({ name, attribs }) => name === 'meta' && /^refresh$/i.test(attribs['http-equiv'] ?? ''),
  )
  return [headers?.refresh ?? '', ...metas.map(({ attribs }) => attribs.content ?? '')].some((refresh) =>
    /^\s*[\d.]*\s*[;,]?\s*\S*[a-z/]/i.test(refresh),
  )
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
