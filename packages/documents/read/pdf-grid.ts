import type { DrawnCell, DrawnTable, PdfItem } from './pdf-item.ts'
import type { Box, PagePaint } from './pdf-paint.ts'

/** A table with the positions of its row borders, in points from below. */
interface Ruled {
  table: DrawnTable
  lines: number[]
}

/** A horizontal or vertical line: its position and its two ends. */
interface Line {
  at: number
  from: number
  to: number
}

/** Points between two lines that look like one: the borders of adjacent cells are apart. */
const APART = 3
const MAX_LINES = 2_000
const MAX_CELLS = 5_000
/** A box with more lines than this is layout, not a table cell. */
const MOST_LINES = 25
/** The maximum share of a table's text that extends beyond its cells. */
const MOST_BEYOND = 0.05

/** Marks text in drawn tables, which borders or cell backgrounds show, and groups the text of each table by cell. */
export function inCells(items: PdfItem[], { borders, grounds }: PagePaint): PdfItem[] {
  const bordered = withTables(items, tablesOf(borders))
  return bordered.some(({ cell }) => cell) ? bordered : withTables(items, tablesOf(grounds.flatMap(sidesOf)))
}

function withTables(items: PdfItem[], tables: Ruled[]): PdfItem[] {
  let all = items
  for (const ruled of tables) {
    const cells = all.map((item) => (item.cell ? undefined : cellAt(ruled, item)))
    const texts = new Map<DrawnCell, PdfItem[]>()
    for (const [at, cell] of cells.entries())
      if (cell)
        texts
          .set(cell, texts.get(cell) ?? [])
          .get(cell)!
          .push({ ...all[at]!, cell })
    if (!isFilledTable(texts)) continue
    const first = cells.findIndex((cell) => cell)
    const own = [...new Set(ruled.table.rows.flat())].flatMap((cell) => texts.get(cell) ?? [])
    all = all.flatMap((item, at) => (at === first ? own : cells[at] ? [] : [item]))
  }
  return all
}

/** The cell in which a run of text begins. */
function cellAt({ table: { rows, edges }, lines }: Ruled, { x, y, width, size }: PdfItem): DrawnCell | undefined {
  const [across, up] = [x + Math.min(width, size) / 2, y + size * 0.3]
  if (across > edges.at(-1)! || up < lines.at(-1)!) return undefined
  return rows[lines.findLastIndex((line) => line >= up)]?.[edges.findLastIndex((edge) => edge <= across)]
}

/** Whether the cells contain a table's text: in at least two columns, within its cells, and not of a form. */
function isFilledTable(placed: ReadonlyMap<DrawnCell, PdfItem[]>): boolean {
  const filled = [...placed].map(([cell, own]) => ({ cell, own: own.filter(({ text }) => text.trim() !== '') }))
  const texts = filled.filter(({ own }) => own.length > 0)
  const all = texts.flatMap(({ own }) => own)
  // Hidden text and form fields separate the text before and after them, so these cells are not read as a table.
  if (all.some(({ seen, field }) => seen === 'no' || field !== undefined)) return false
  if (new Set(texts.map(({ cell }) => cell.column)).size < 2 || new Set(texts.map(({ cell }) => cell.row)).size < 2)
    return false
  if (texts.some(({ own }) => new Set(own.map(({ y }) => Math.round(y / 2))).size > MOST_LINES)) return false
  const beyond = all.filter(
    ({ cell, x, width }) => x + width > cell!.table.edges[cell!.column + cell!.columns]! + APART,
  ).length
  return beyond <= all.length * MOST_BEYOND
}

/** The tables that lines draw, small ones first, because a table may be inside a cell of another. */
function tablesOf(borders: readonly Box[]): Ruled[] {
  const across = joined(
    borders.filter(isAcross).map(({ left, right, bottom }) => ({ at: bottom, from: left, to: right })),
  )
  const down = joined(
    borders.filter((box) => !isAcross(box)).map(({ left, bottom, top }) => ({ at: left, from: bottom, to: top })),
  )
  if (across.length + down.length > MAX_LINES) return []
  return groupsOf(across, down)
    .flatMap((group) => tableOf(group) ?? [])
    .sort((a, b) => a.table.rows.flat().length - b.table.rows.flat().length)
}

const isAcross = ({ left, right, bottom, top }: Box): boolean => right - left >= top - bottom

const sidesOf = ({ left, right, bottom, top }: Box): Box[] => [
  { left, right, bottom, top: bottom },
  { left, right, bottom: top, top },
  { left, right: left, bottom, top },
  { left: right, right, bottom, top },
]

/** Joins lines at the same position whose ends meet. */
function joined(lines: Line[]): Line[] {
  let place = Number.NEGATIVE_INFINITY
  const moved = lines
    .toSorted((a, b) => a.at - b.at)
    .map((line) => {
      if (line.at - place > APART) place = line.at
      return { ...line, at: place }
    })
  const found: Line[] = []
  for (const line of moved.sort((a, b) => a.at - b.at || a.from - b.from)) {
    const last = found.at(-1)
    if (last?.at === line.at && line.from <= last.to + APART) last.to = Math.max(last.to, line.to)
    else found.push(line)
  }
  return found
}

/** The distinct positions; nearly equal ones count as one. */
function placesOf(numbers: readonly number[]): number[] {
  const places: number[] = []
  for (const number of numbers.toSorted((a, b) => a - b))
    if (places.length === 0 || number - places.at(-1)! > APART) places.push(number)
  return places
}

interface Lines {
  across: Line[]
  down: Line[]
}

/** Lines that meet directly or through others. */
function groupsOf(across: Line[], down: Line[]): Lines[] {
  const groups: Lines[] = []
  const left = new Set(down)
  const open = new Set(across)
  for (const start of across) {
    if (!open.delete(start)) continue
    const group: Lines = { across: [start], down: [] }
    for (let [a, d] = [0, 0]; a < group.across.length || d < group.down.length; ) {
      if (a < group.across.length) {
        const line = group.across[a++]!
        for (const other of left) if (meet(line, other) && left.delete(other)) group.down.push(other)
      } else {
        const line = group.down[d++]!
        for (const other of open) if (meet(other, line) && open.delete(other)) group.across.push(other)
      }
    }
    groups.push(group)
  }
  return groups
}

const meet = (across: Line, down: Line): boolean => reaches(across, down.at) && reaches(down, across.at)

const reaches = ({ from, to }: Line, place: number): boolean => place >= from - APART && place <= to + APART

/** null if the lines enclose no cells in rows and columns. */
function tableOf({ across, down }: Lines): Ruled | null {
  // A table may lack outer lines.
  const edges = placesOf([...down.map(({ at }) => at), ...endsOf(across)])
  const lines = placesOf([...across.map(({ at }) => at), ...endsOf(down)]).reverse()
  const [columns, rows] = [edges.length - 1, lines.length - 1]
  if (columns < 2 || rows < 2 || columns * rows > MAX_CELLS) return null
  const isParted = (between: Line[], at: number, from: number, to: number): boolean =>
    between.some((line) => Math.abs(line.at - at) <= APART && reaches(line, (from + to) / 2))
  const ends = (row: number, column: number) => ({
    right: column + 1 === columns || isParted(down, edges[column + 1]!, lines[row + 1]!, lines[row]!),
    bottom: row + 1 === rows || isParted(across, lines[row + 1]!, edges[column]!, edges[column + 1]!),
  })
  const table: DrawnTable = { rows: lines.slice(1).map(() => []), edges }
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      if (table.rows[row]![column]) continue
      let [right, bottom] = [column, row]
      while (!ends(row, right).right) right++
      while (!ends(bottom, column).bottom) bottom++
      const cell: DrawnCell = { table, row, column, rows: bottom - row + 1, columns: right - column + 1 }
      for (let y = row; y <= bottom; y++)
        for (let x = column; x <= right; x++) {
          const { right: isRight, bottom: isBottom } = ends(y, x)
          // A cell's outline must be a rectangle without a part of another cell.
          if (isRight !== (x === right) || isBottom !== (y === bottom) || table.rows[y]![x]) return null
          table.rows[y]![x] = cell
        }
    }
  return { table, lines }
}

const endsOf = (lines: readonly Line[]): number[] =>
  lines.length === 0 ? [] : [Math.min(...lines.map(({ from }) => from)), Math.max(...lines.map(({ to }) => to))]
