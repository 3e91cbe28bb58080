import type { BlockKind } from '../types.ts'
import { BlockWriter } from './block-writer.ts'
import { linesOf } from './pdf-columns.ts'
import type { DrawnTable, PdfItem } from './pdf-item.ts'
import { joined, type Line } from './pdf-lines.ts'
import { type Drawn, type HeadedTable, writeTable } from './pdf-table.ts'

/** Lines that belong together: a paragraph, or a cell; `beside` means that it is to the right of the one before. */
interface Chunk {
  lines: Line[]
  beside: boolean
  page: number
  /** Set for a drawn table: its lines by cell. */
  drawn?: Drawn
}

const BULLET = /^(?:[•▪●◦‣·∙■□➢►✓✔*–—-]|\(?(?:\d{1,3}|[a-z]|[ivx]{1,5})[.)])(?:\s|$)/i
const LABEL = /^(?:[•▪●◦‣·∙■□➢►✓✔*–—-]|\(?(?:\d{1,3}(?:\.\d{1,3})*|[a-z]|[ivx]{1,5})[.)]?)$/i
const NUMBERED = /^(\d{1,2}(?:\.\d{1,2})*)\.?\s+\p{Lu}/u
const EDGE_LINES = 2
/** The raised mark of a footnote. */
const FOOTNOTE = /^(?:\d{1,2}|[*†‡])$/

/**
 * A PDF's pages as blocks: lines become paragraphs, headings by size and number, and rows of cells where lines are side by side.
 */
export function readPdf(pages: PdfItem[][]): BlockWriter {
  const edges = repeatedEdges(pages)
  const chunks = pages.flatMap((items, index) => chunksOf(items, index + 1, edges))
  const words = new Set(
    chunks.flatMap(({ lines }) => lines.flatMap(({ text }) => text.toLowerCase().match(/\p{L}+/gu) ?? [])),
  )
  const body = bodySize(chunks)
  const sizes = [
    ...new Set(
      chunks
        .filter(({ drawn }) => !drawn)
        .map(sizeOf)
        .filter((size) => size > body * 1.08),
    ),
  ].sort((a, b) => b - a)
  const writer = new BlockWriter()
  let headings: { level: number; text: string }[] = []
  let header: ColumnName[] = []
  let intro: string | null = null
  /** The last drawn table, while only page edges follow it. */
  let above: HeadedTable | null = null

  for (let at = 0; at < chunks.length; ) {
    const chunk = chunks[at]!
    const path = headings.map(({ text }) => text)
    if (chunk.drawn) {
      above = writeTable(writer, chunk.drawn, { page: chunk.page, headings: path, words, above })
      header = []
      at++
      continue
    }
    if (!chunk.lines[0]!.isEdge) above = null
    const filled = fieldFrom(chunks, at)
    if (filled) {
      at += filled.question.length + filled.answer.length
      writeField(writer, filled, path, words)
      continue
    }
    const row = rowFrom(chunks, at)
    at += row.length
    if (row.length > 1 && isRow(row, chunks[at - row.length - 1], chunks[at + 1])) {
      header = writeRow(writer, row, header, path, words)
      continue
    }
    for (const part of row) {
      const text = joined(part.lines, words)
      const edge = part.lines[0]!.isEdge || /^(?:page\s+)?\d{1,4}(?:\s*(?:\/|of)\s*\d{1,4})?$/i.test(text)
      const level = edge ? 0 : headingLevel(part, text, body, sizes)
      let kind: BlockKind = BULLET.test(text) ? 'list_item' : 'paragraph'
      if (edge) kind = 'boilerplate'
      if (level) {
        kind = 'heading'
        headings = headings.filter((above) => above.level < level)
      }
      if (part.lines.some(({ isUnsure }) => isUnsure)) writer.doubt()
      writer.add(text)
      writer.close({
        kind,
        headings: headings.map((above) => above.text),
        intro: kind === 'list_item' ? intro : null,
        page: chunk.page,
      })
      if (level) headings = [...headings, { level, text }]
      if (kind === 'paragraph' || level)
        intro = text.endsWith(':') ? (text.split(/(?<=[.!?])\s+/).at(-1) ?? null) : null
      if (!edge) header = []
    }
  }
  return writer
}

function chunksOf(items: PdfItem[], page: number, edges: ReadonlySet<PdfItem>): Chunk[] {
  const chunks: Chunk[] = []
  // Hidden text separates sentences: the text before and after it is not joined.
  let isParted = false
  for (const item of items) {
    if (item.cell) {
      const last = chunks.at(-1)
      if (last?.drawn?.table !== item.cell.table) chunks.push(drawnChunk(items, item.cell.table, page))
      continue
    }
    isParted ||= item.seen === 'no'
    if (item.seen === 'no') continue
    if (item.text.trim() === '') {
      const line = chunks.at(-1)?.drawn ? undefined : chunks.at(-1)?.lines.at(-1)
      if (line && Math.abs(line.y - item.y) < 2 && !line.text.endsWith(' ')) line.text += ' '
      continue
    }
    const chunk = chunks.at(-1)
    const line = chunk?.lines.at(-1)
    const { text, x, y, size, font } = item
    const isUnsure = item.seen === 'maybe'
    const isEdge = edges.has(item)
    const next: Line = {
      text,
      x,
      end: x + item.width,
      y,
      size,
      font,
      isUnsure,
      isField: item.field !== undefined,
      isEdge,
    }
    if (!chunk || !line || chunk.drawn || isParted || item.startsColumn || line.isEdge !== isEdge) {
      isParted = false
      chunks.push({ lines: [next], beside: false, page })
      continue
    }
    const height = Math.max(line.size, item.size, 4)
    const below = line.y - item.y
    const gap = item.x - line.end
    if (Math.abs(below) < height * 0.5 && gap > -height) {
      if (item.field === 'value' || (gap > height * 2 && !LABEL.test(line.text.trim())))
        chunks.push({ lines: [next], beside: true, page })
      else {
        const isMark = item.y - line.y > line.size * 0.2 && size < line.size * 0.85 && FOOTNOTE.test(text.trim())
        if (gap > height * 0.2 && !isMark && !line.text.endsWith(' ') && !item.text.startsWith(' ')) line.text += ' '
        line.text += isMark ? `[${text.trim()}]` : item.text
        line.end = next.end
        line.size = Math.max(line.size, item.size)
        line.isUnsure ||= isUnsure
        line.isField ||= next.isField
      }
    } else if (below < 0 && item.x > Math.min(...chunk.lines.map(({ x }) => x)) + height * 2)
      chunks.push({ lines: [next], beside: true, page })
    else if (continues(chunk, line, next, below, height)) chunk.lines.push(next)
    else chunks.push({ lines: [next], beside: false, page })
  }
  return chunks
}

function drawnChunk(items: PdfItem[], table: DrawnTable, page: number): Chunk {
  const lines = new Map(
    [...new Set(table.rows.flat())].map((cell) => {
      const own = items.filter((item) => item.cell === cell).map(({ cell: _, ...item }) => item)
      return [cell, chunksOf(own, page, new Set()).flatMap((chunk) => chunk.lines)]
    }),
  )
  return { lines: [...lines.values()].flat(), beside: false, page, drawn: { table, lines } }
}

function continues(chunk: Chunk, line: Line, next: Line, below: number, height: number): boolean {
  if (below <= 0 || below > height * leading(chunk, height)) return false
  if (Math.abs(next.size - line.size) > 0.6 || BULLET.test(next.text)) return false
  if (next.isField || line.isField) return false
  const left = Math.min(...chunk.lines.slice(-3).map(({ x }) => x))
  return next.x < Math.max(...chunk.lines.slice(-3).map(({ end }) => end)) && next.x > left - height * 4
}

/** The line spacing of a paragraph in letter heights: that of its first two lines, else up to 1.7. */
function leading({ lines: [first, second] }: Chunk, height: number): number {
  return first && second ? (first.y - second.y) / height + 0.15 : 1.7
}

interface FilledField {
  question: Chunk[]
  answer: Chunk[]
}

/** The maximum distance of an answer below its question, in points. */
const BELOW = 45

/** A question and the form entry beside or directly below it; null without an entry. */
function fieldFrom(chunks: Chunk[], at: number): FilledField | null {
  const row = rowFrom(chunks, at)
  const first = row.findIndex(isField)
  if (first > 0) return { question: row.slice(0, first), answer: row.slice(first) }
  if (first === 0) return { question: [], answer: row }
  const below = at + row.length < chunks.length ? rowFrom(chunks, at + row.length) : []
  const [answer] = below
  const isBelow =
    answer !== undefined &&
    isField(answer) &&
    answer.page === row[0]!.page &&
    row.at(-1)!.lines.at(-1)!.y - answer.lines[0]!.y < BELOW
  return isBelow && row.length === 1 ? { question: row, answer: below } : null
}

const isField = ({ lines }: Chunk): boolean => lines.some((line) => line.isField)

/** Writes a field as a row of a questionnaire. */
function writeField(
  writer: BlockWriter,
  { question, answer }: FilledField,
  headings: string[],
  words: Set<string>,
): void {
  const cells = [
    { header: 'Question', chunks: question },
    { header: 'Answer', chunks: answer },
  ].flatMap(({ header, chunks }) => {
    if (chunks.length === 0) return []
    writer.separate('\t')
    const start = writer.next
    if (chunks.some(({ lines }) => lines.some(({ isUnsure }) => isUnsure))) writer.doubt()
    for (const { lines } of chunks) {
      writer.separate(' ')
      writer.add(joined(lines, words))
    }
    const open = writer.openText()
    return [{ header, text: open.slice(open.length - (writer.end - start)), start, end: writer.end }]
  })
  writer.close({ kind: 'table_row', headings, intro: null, page: answer[0]!.page, cells })
}

function rowFrom(chunks: Chunk[], at: number): Chunk[] {
  let end = at + 1
  while (end < chunks.length && chunks[end]!.beside && chunks[end]!.page === chunks[at]!.page) end++
  return chunks.slice(at, end)
}

/**
 * Two chunks side by side are a row if others are side by side directly above or below; more than two are a row by themselves.
 * In both cases, columns of a page do not count as a row.
 *
 * @param before the chunk before the row: the last one of the row above, if any
 * @param second the second chunk after the row: the second one of the row below
 */
function isRow(row: Chunk[], before: Chunk | undefined, second: Chunk | undefined): boolean {
  if (row.some(({ lines }) => lines.length > 25)) return false
  return row.length > 2 || before?.beside === true || second?.beside === true
}

interface ColumnName {
  text: string
  x: number
  end: number
}

function writeRow(
  writer: BlockWriter,
  row: Chunk[],
  header: ColumnName[],
  headings: string[],
  words: Set<string>,
): ColumnName[] {
  const ranges = row.map((cell) => {
    writer.separate('\t')
    const start = writer.next
    if (cell.lines.some(({ isUnsure }) => isUnsure)) writer.doubt()
    writer.add(joined(cell.lines, words))
    return { start, end: writer.end }
  })
  const page = row[0]!.page
  const text = writer.openText()
  const base = ranges[0]!.start
  const columns = ranges.map(({ start, end }, at) => ({
    text: text.slice(start - base, end - base),
    x: Math.min(...row[at]!.lines.map(({ x }) => x)),
    end: Math.max(...row[at]!.lines.map((line) => line.end)),
  }))
  const named = columns.length > 1 && columns.every((cell) => cell.text.length <= 40 && !/\d/.test(cell.text))
  if (header.length === 0 && named) {
    writer.close({ kind: 'heading', headings, intro: null, page })
    return columns
  }
  const names = namesOf(columns, header)
  const cells = ranges.map((range, at) => ({ header: names[at]!, text: columns[at]!.text, ...range }))
  writer.close({ kind: 'table_row', headings, intro: null, page, cells })
  return header.length > 0 ? header : [{ text: '', x: 0, end: 0 }]
}

/** The names directly above each cell; if none is above a cell and the numbers match, the names in order. */
function namesOf(cells: ColumnName[], header: ColumnName[]): string[] {
  const above = cells.map(({ x, end }) => {
    const found = header.filter((name) => name.x < end && name.end > x)
    return found.length === 1 ? found[0] : found.find((name) => Math.abs(name.x - x) < 3)
  })
  const isInOrder = header.length === cells.length && above.every((name) => name === undefined)
  return (isInOrder ? header : above).map((name) => name?.text ?? '')
}

function sizeOf({ lines }: Chunk): number {
  return Math.round(Math.max(...lines.map(({ size }) => size)) * 2) / 2
}

/** The most frequent letter size. */
function bodySize(chunks: Chunk[]): number {
  const characters = new Map<number, number>()
  for (const chunk of chunks) {
    const size = sizeOf(chunk)
    characters.set(size, (characters.get(size) ?? 0) + chunk.lines.reduce((sum, { text }) => sum + text.length, 0))
  }
  return [...characters].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 0
}

function headingLevel(chunk: Chunk, text: string, body: number, sizes: number[]): number {
  if (chunk.lines.length > 3 || text.length > 150 || !/\p{L}/u.test(text) || /[.;,:]$/.test(text)) return 0
  const size = sizeOf(chunk)
  if (size > body * 1.08) return Math.min(6, sizes.indexOf(size) + 1)
  const numbered = NUMBERED.exec(text)
  if (numbered && text.length <= 80) return 6 + numbered[1]!.split('.').length
  return text.length <= 80 && /\p{Lu}{3}/u.test(text) && text === text.toUpperCase() ? 6 : 0
}

/** The first and last lines that most pages share, apart from numbers: running headers and footers. */
function repeatedEdges(pages: PdfItem[][]): Set<PdfItem> {
  const edges = pages.map((items) => {
    const lines = linesOf(items.filter(({ seen, text }) => seen !== 'no' && text.trim() !== ''))
    return [...new Set([...lines.slice(0, EDGE_LINES), ...lines.slice(-EDGE_LINES)])].map(({ y, segments }) => {
      const text = segments.map((segment) => segment.text).join(' ')
      const key = `${Math.round(y / 4)} ${text.replace(/\d+/g, '0').trim()}`
      return { key, items: segments.flatMap((segment) => segment.items) }
    })
  })
  const seen = new Map<string, number>()
  for (const ofPage of edges)
    for (const key of new Set(ofPage.map((edge) => edge.key))) seen.set(key, (seen.get(key) ?? 0) + 1)
  const isShared = (key: string): boolean => seen.get(key)! > 1 && seen.get(key)! > pages.length / 2
  return new Set(edges.flat().flatMap(({ key, items }) => (isShared(key) ? items : [])))
}
