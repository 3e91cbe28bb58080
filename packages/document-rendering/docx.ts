import {
  AlignmentType,
  BorderStyle,
  Document,
  ExternalHyperlink,
  Footer,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  type ParagraphChild,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import { webAddress } from './html.ts'
import type { Block, Page, Run } from './page.ts'

/** Characters that XML 1.0 cannot contain, and those that change the direction of a line. */
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]|\p{Bidi_Control}/gu
const written = (text: string): string => text.toWellFormed().replace(unwritable, '\uFFFD')

const ink = '1B2333'
/** Two centimetres, in twentieths of a point. */
const margin = 1134
/** The width of an A4 page between its margins, in twentieths of a point. */
const textWidth = 11_906 - 2 * margin

/** A page as an editable Office Open XML document with marked blanks to fill in. It has no fields, macros or links to files. */
export async function docxOf(page: Page): Promise<Uint8Array> {
  const document = new Document({
    title: written(page.title),
    subject: written(page.kind),
    creator: 'Custos',
    styles: {
      default: {
        document: { run: { font: 'Calibri', size: 21, language: { value: 'en-GB' } } },
        heading1: { run: { color: ink, size: 36, bold: true }, paragraph: { spacing: { before: 60, after: 120 } } },
        heading2: { run: { color: ink, size: 26, bold: true }, paragraph: { spacing: { before: 280, after: 80 } } },
        heading3: { run: { color: ink, size: 22, bold: true }, paragraph: { spacing: { before: 200, after: 60 } } },
      },
    },
    sections: [
      {
        properties: { page: { margin: { top: margin, right: margin, bottom: margin, left: margin } } },
        footers: { default: new Footer({ children: [pageNumber()] }) },
        children: [
          new Paragraph({ children: [new TextRun({ text: written(page.kind), color: '404759' })] }),
          new Paragraph({ heading: HeadingLevel.HEADING_1, children: [new TextRun(written(page.title))] }),
          ...page.blocks.flatMap(blockOf),
          new Paragraph({ spacing: { before: 300 }, children: [new TextRun({ text: written(page.note), size: 18 })] }),
        ],
      },
    ],
  })
  return new Uint8Array(await Packer.toArrayBuffer(document))
}

function blockOf(block: Block): (Paragraph | Table)[] {
  switch (block.kind) {
    case 'heading':
      return [
        new Paragraph({
          heading: block.level === 2 ? HeadingLevel.HEADING_2 : HeadingLevel.HEADING_3,
          keepNext: true,
          children: [new TextRun(written(block.text))],
        }),
      ]
    case 'paragraph':
      return [paragraph(block.runs)]
    case 'facts':
      return [
        tableOf(
          block.rows.map(({ term, runs }) => [[{ text: term, style: 'strong' as const }], runs]),
          [32, 68],
        ),
      ]
    case 'list':
      return block.items.map((runs) => new Paragraph({ bullet: { level: 0 }, children: runs.map(runOf) }))
    case 'table':
      return [
        new Paragraph({
          keepNext: true,
          spacing: { before: 160 },
          children: [new TextRun({ text: written(block.title), size: 18 })],
        }),
        tableOf(
          [
            block.columns.map(({ name }): Run[] => [{ text: name, style: 'strong' }]),
            ...block.rows.map(({ cells }) => cells),
          ],
          block.columns.map(({ width }) => width),
          true,
        ),
      ]
    case 'entries':
      return block.items.flatMap(({ number, statement, verdict, notes, quotes }) => [
        paragraph([`${number} ${statement} `, { text: verdict.text, style: 'strong' }]),
        ...notes.map(paragraph),
        ...quotes.map(({ text, source }) => paragraph([`“${text}” `, ...source])),
      ])
  }
}

const pageNumber = () =>
  new Paragraph({
    alignment: AlignmentType.RIGHT,
    children: [new TextRun({ children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES], size: 18 })],
  })

const paragraph = (runs: Run[]) => new Paragraph({ spacing: { before: 60, after: 120 }, children: runs.map(runOf) })

/** @param widths shares of the width; @param headed whether the first row has the headings. */
function tableOf(rows: Run[][][], widths: number[], headed = false): Table {
  const line = { style: BorderStyle.SINGLE, size: 4, color: 'D2D6DE' }
  const total = widths.reduce((sum, width) => sum + width, 0)
  const twips = (share: number) => Math.floor((textWidth * share) / total)
  const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }
  return new Table({
    width: { size: textWidth, type: WidthType.DXA },
    columnWidths: widths.map(twips),
    borders: { top: line, bottom: line, insideHorizontal: line, left: none, right: none, insideVertical: none },
    rows: rows.map(
      (cells, index) =>
        new TableRow({
          tableHeader: headed && index === 0,
          cantSplit: true,
          children: cells.map(
            (runs, column) =>
              new TableCell({
                width: { size: twips(widths[column]!), type: WidthType.DXA },
                margins: { top: 50, bottom: 50, left: 60, right: 100 },
                children: [new Paragraph({ children: runs.map(runOf) })],
              }),
          ),
        }),
    ),
  })
}

/** Links within the page become plain text. */
function runOf(run: Run): ParagraphChild {
  if (typeof run === 'string') return new TextRun(written(run))
  const text = written(run.text)
  if (run.href !== undefined && webAddress(run.href))
    return new ExternalHyperlink({
      link: new URL(run.href).href,
      children: [new TextRun({ text, style: 'Hyperlink' })],
    })
  if (run.style === 'strong') return new TextRun({ text, bold: true })
  if (run.style === 'gap')
    return new TextRun({ text, shading: { type: ShadingType.CLEAR, fill: 'FFE9B8', color: 'auto' } })
  return new TextRun(run.style === 'dim' ? { text, color: '404759' } : { text })
}
