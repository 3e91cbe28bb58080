import type { Block } from '../types.ts'
import { type HtmlElement, isElement, textWithin } from './dom.ts'
import type { ElementWalker, Surroundings } from './element-walker.ts'
import { asksForAnswers, columnsOf } from './sheets/columns.ts'

type Cell = NonNullable<Block['cells']>[number]

/** More columns than any table for people has; rows and spans are read up to it. */
const WIDEST = 64
/** Words of column names, in tables about processors, controls and certificates. */
const COLUMN_NAME =
  /\b(?:(?:sub-?)?processor|name|company|entity|service|provider|vendor|supplier|third part|purpose|function|activit|description|location|country|region|headquarters|address|website|data|categor|type|safeguard|transfer|standard|framework|certifi|status|control|measure|firma|anbieter|zweck|ort|land|sitz|standort|nom|finalité|pays|lieu)/i
const CELL_ROLE = /^(?:cell|gridcell|columnheader|rowheader)$/
const ARRANGES = /^(?:table|h[1-6]|section|article)$/

export function isTable({ name, attribs }: HtmlElement): boolean {
  return name === 'table' || attribs.role === 'table' || attribs.role === 'grid'
}

/** Whether a table only arranges a page: it has one column, contains tables or headings, or is marked as presentation. */
export function isLayoutTable(table: HtmlElement): boolean {
  if (table.attribs.role === 'presentation' || table.attribs.role === 'none') return true
  const rows = rowsOf(table)
  if (rows.every((row) => row.cells.length <= 1)) return true
  // A small table with answers is no layout.
  if (namesAnswers(rows[0]?.cells.map((cell) => textWithin(cell).trim()) ?? [])) return false
  return rows.some(({ cells }) =>
    cells.some(({ children }) => children.some((child) => isElement(child) && ARRANGES.test(child.name))),
  )
}

/** Writes a table row by row; each cell knows its column's header, including spans. */
export function readTable(table: HtmlElement, walker: ElementWalker, around: Surroundings, depth: number): void {
  for (const child of table.children) {
    if (!isElement(child) || child.name !== 'caption') continue
    walker.walkChildren(child, around, depth + 1)
    walker.flush(around)
  }
  const rows = rowsOf(table)
  while (rows.length > 2 && isTitleRow(rows[0]!)) {
    walker.walkChildren(rows.shift()!.cells.find(hasText)!, around, depth + 2)
    walker.closeTitle(around, depth)
  }
  const headerRows = countHeaderRows(rows)
  let headers: string[] = []
  /** Cells of earlier rows that extend into this one, by column. */
  let hanging: HangingCell[] = []
  for (const [index, row] of rows.entries()) {
    if (index >= headerRows && isTitleRow(row) && hanging.length === 0) {
      walker.walkChildren(row.cells.find(hasText)!, around, depth + 2)
      walker.closeTitle(around, depth)
      continue
    }
    const heads = index < headerRows
    const inRow: Surroundings = { ...around, kind: 'table_row', intro: null }
    const { columns, own, reaching } = writeCells(row, walker, inRow, depth, hanging)
    if (!heads) for (const cell of own) cell.header = headers[columns.indexOf(cell)] ?? ''
    const block = heads ? walker.flush({ ...inRow, kind: 'heading' }) : walker.flush(inRow, [...new Set(columns)])
    const text = block ? walker.writer.textOf(block) : ''
    for (const cell of own) cell.text = text.slice(cell.start - (block?.start ?? 0), cell.end - (block?.start ?? 0))
    if (heads)
      headers = columns.map((cell, column) => [...new Set([headers[column], cell.text])].filter(Boolean).join(' '))
    hanging = reaching
  }
}

interface HangingCell {
  cell: Cell
  rows: number
}

/** Writes a row's cells into the open block and assigns them, with the cells that extend from above, to columns. */
function writeCells(row: Row, walker: ElementWalker, around: Surroundings, depth: number, hanging: HangingCell[]) {
  const { writer } = walker
  const columns: Cell[] = []
  const own: Cell[] = []
  const reaching: HangingCell[] = []
  const carry = (): void => {
    for (let above = hanging[columns.length]; above; above = hanging[columns.length]) {
      if (above.rows > 1) reaching[columns.length] = { cell: above.cell, rows: above.rows - 1 }
      columns.push(above.cell)
    }
  }
  for (const element of row.cells) {
    carry()
    if (columns.length >= WIDEST) break
    writer.separate('\t')
    const start = writer.next
    walker.walkChildren(element, around, depth + 2)
    const cell: Cell = { header: '', text: '', start: Math.min(start, writer.end), end: Math.max(start, writer.end) }
    cell.end = Math.min(cell.end, writer.end)
    own.push(cell)
    const below = span(element, 'rowspan') - 1
    for (let across = span(element, 'colspan'); across > 0 && columns.length < WIDEST; across--) {
      if (below > 0) reaching[columns.length] = { cell, rows: below }
      columns.push(cell)
    }
  }
  carry()
  return { columns, own, reaching }
}

interface Row {
  cells: HtmlElement[]
  head: boolean
}

function rowsOf(table: HtmlElement): Row[] {
  const rows: Row[] = []
  const visit = (parent: HtmlElement, head: boolean, depth: number): void => {
    for (const child of parent.children) {
      if (!isElement(child)) continue
      if (child.name === 'tr' || child.attribs.role === 'row') rows.push({ cells: cellsOf(child), head })
      else if (depth < 3 && !isTable(child) && child.name !== 'caption')
        visit(child, head || child.name === 'thead', depth + 1)
    }
  }
  visit(table, false, 0)
  return rows
}

function cellsOf(row: HtmlElement): HtmlElement[] {
  return row.children.filter(
    (child): child is HtmlElement =>
      isElement(child) && (child.name === 'td' || child.name === 'th' || CELL_ROLE.test(child.attribs.role ?? '')),
  )
}

/** The number of heading rows: those of `thead`, those with only header cells, or a first row that reads like names. */
function countHeaderRows(rows: Row[]): number {
  let count = 0
  while (count < rows.length - 1 && count < 4 && (rows[count]!.head || isHeaderRow(rows[count]!))) count++
  if (count > 0 || rows.length < 2) return count
  const { cells } = rows[0]!
  const texts = cells.map((cell) => textWithin(cell).trim())
  const namedCount = texts.filter((text) => text.length <= 50 && COLUMN_NAME.test(text)).length
  const namesColumns = namedCount > cells.length / 2 || cells.every(isEmphasized) || namesAnswers(texts)
  return cells.length > 1 && namesColumns ? 1 : 0
}

/** Whether the texts are a questionnaire's headings. */
const namesAnswers = (texts: string[]): boolean =>
  asksForAnswers(columnsOf({ cells: texts.map((text, column) => ({ column, text })) }))

/** Whether a row is one short text across all columns, which is the title of the rows below. */
function isTitleRow({ cells }: Row): boolean {
  const columns = cells.reduce((sum, cell) => sum + span(cell, 'colspan'), 0)
  const filled = cells.filter(hasText)
  return columns > 2 && filled.length === 1 && cells[0] === filled[0] && textWithin(filled[0]!).trim().length <= 120
}

function hasText(cell: HtmlElement): boolean {
  return textWithin(cell).trim() !== ''
}

function isHeaderRow({ cells }: Row): boolean {
  return cells.length > 1 && cells.every((cell) => cell.name === 'th' || cell.attribs.role === 'columnheader')
}

function isEmphasized(cell: HtmlElement): boolean {
  let inside = cell
  for (let depth = 0; depth < 4; depth++) {
    const [only, ...others] = inside.children.filter((child) => child.type !== 'text' || child.data.trim() !== '')
    if (!only || others.length > 0 || !isElement(only)) return false
    if (only.name === 'strong' || only.name === 'b') return true
    inside = only
  }
  return false
}

function span(cell: HtmlElement, attribute: 'colspan' | 'rowspan'): number {
  const value = Number.parseInt(cell.attribs[attribute] ?? '1', 10)
  return value >= 1 ? Math.min(value, attribute === 'colspan' ? WIDEST : 1000) : 1
}
