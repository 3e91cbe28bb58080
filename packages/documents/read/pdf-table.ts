import type { Block } from '../types.ts'
import type { BlockWriter } from './block-writer.ts'
import type { DrawnCell, DrawnTable } from './pdf-item.ts'
import { joined, type Line } from './pdf-lines.ts'

export interface Drawn {
  table: DrawnTable
  lines: Map<DrawnCell, Line[]>
}

export interface HeadedTable {
  /** The column names. */
  headers: string[]
  edges: number[]
}

interface AroundTable {
  page: number
  headings: string[]
  words: Set<string>
  above: HeadedTable | null
}

/** Writes a drawn table row by row, like a page's table (table.ts). A cell that spans rows or columns belongs to each of them. */
export function writeTable(writer: BlockWriter, { table, lines }: Drawn, around: AroundTable): HeadedTable {
  const { page, words, above } = around
  const columns = table.edges.length - 1
  const { rows } = table
  const textOf = (cell: DrawnCell): string => joined(lines.get(cell)!, words)
  const ownOf = (at: number): DrawnCell[] => [...new Set(rows[at])].filter(({ row }) => row === at)
  const isTitle = (at: number): boolean => {
    const own = ownOf(at)
    const filled = own.filter((cell) => textOf(cell) !== '')
    const isWhole = rows[at]!.every(({ row }) => row === at)
    return columns > 2 && isWhole && filled.length === 1 && own[0] === filled[0] && textOf(filled[0]!).length <= 120
  }
  let headings = around.headings
  let first = 0
  for (; first < rows.length - 2 && isTitle(first); first++) {}
  const goesOn = above !== null && isAligned(above.edges, table.edges)
  const heads = headRows(rows, first, lines, textOf, goesOn)
  let headers: string[] = goesOn && heads === 0 ? above.headers : []
  const written = new Map<DrawnCell, NonNullable<Block['cells']>[number]>()
  for (const [at, row] of rows.entries()) {
    const own = ownOf(at)
    const isHead = at >= first && at < first + heads
    if (row.some((cell) => lines.get(cell)!.some(({ isUnsure }) => isUnsure))) writer.doubt()
    for (const cell of own) {
      writer.separate('\t')
      const start = writer.next
      writer.add(textOf(cell))
      const range = { start: Math.min(start, writer.end), end: writer.end }
      const open = writer.openText()
      const text = open.slice(open.length - (range.end - range.start))
      written.set(cell, { header: headers[cell.column] ?? '', text: range.end > range.start ? text : '', ...range })
    }
    if (isTitle(at) && !isHead) {
      const text = writer.openText()
      writer.close({ kind: 'heading', headings: around.headings, intro: null, page })
      headings = [...around.headings, text]
    } else if (isHead) {
      writer.close({ kind: 'heading', headings, intro: null, page })
      headers = row.map((cell, column) =>
        [...new Set([headers[column], written.get(cell)!.text])].filter(Boolean).join(' '),
      )
    } else {
      const cells = [...new Set(row)].map((cell) => written.get(cell)!)
      writer.close({ kind: 'table_row', headings, intro: null, page, cells })
    }
  }
  return { headers, edges: table.edges }
}

const isAligned = (one: number[], other: number[]): boolean =>
  one.length === other.length && one.every((edge, at) => Math.abs(edge - other[at]!) < 2)

/**
 * The number of heading rows: one whose texts are short and without digits, or in a font that no lower row has; with a second row
 * if a name spans several columns.
 *
 * @param goesOn whether the previous page named the columns, unless the font says otherwise.
 */
function headRows(
  rows: DrawnCell[][],
  first: number,
  lines: ReadonlyMap<DrawnCell, Line[]>,
  textOf: (cell: DrawnCell) => string,
  goesOn: boolean,
): number {
  if (first >= rows.length - 1) return 0
  const cells = [...new Set(rows[first])]
  const texts = cells.map(textOf).filter((text) => text !== '')
  const fontsOf = (of: Iterable<DrawnCell>) =>
    new Set([...of].flatMap((cell) => lines.get(cell)!.map(({ font }) => font)))
  const depth = cells.some(({ columns }) => columns > 1) ? Math.max(...cells.map((cell) => cell.rows)) : 1
  const fonts = fontsOf(cells)
  const below = fontsOf(rows.slice(first + depth).flat())
  const isApart = fonts.size > 0 && [...fonts].every((font) => !below.has(font))
  const isNamed = texts.length > 1 && texts.every((text) => text.length <= 40 && !/\d/.test(text))
  return texts.length > 1 && (isApart || (isNamed && !goesOn)) ? Math.min(depth, rows.length - first - 1) : 0
}
