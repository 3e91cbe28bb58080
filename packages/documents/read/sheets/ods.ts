import { refuseUnreadableOdf } from '../odf.ts'
import { UnreadableDocument } from '../unreadable-document.ts'
import { elementsOf, textOf, within, type XmlElement, xmlTree } from '../xml-tree.ts'
import { CellCount } from './bounds.ts'
import { OfficePackage } from './package.ts'
import type { Cell, Row, Sheet } from './sheet.ts'

/** The maximum repetition of a row or cell; further ones would only push the rest down. */
const MAX_REPEATED = 100_000

/** The sheets of an ODS (OASIS OpenDocument 1.3, part 3). @throws UnreadableDocument */
export function readOds(bytes: Uint8Array): Sheet[] {
  const parts = new OfficePackage(bytes)
  refuseUnreadableOdf(parts)
  const content = xmlTree(parts.xml('content.xml') ?? '')
  const spreadsheet = within(content, 'spreadsheet')
  if (!spreadsheet) throw new UnreadableDocument('The archive holds no workbook.', 'wrong_type')
  const count = new CellCount()
  const hidden = hiddenTables(content)
  return elementsOf(spreadsheet)
    .filter(({ name }) => name === 'table')
    .map((table) => ({
      name: table.attributes.name ?? '',
      hidden: hidden.has(table.attributes['style-name'] ?? ''),
      rows: rowsOf(table, count),
    }))
}

/** The styles of hidden sheets. */
function hiddenTables(content: XmlElement): Set<string> {
  const styles = within(content, 'automatic-styles')
  return new Set(
    (styles ? elementsOf(styles) : []).flatMap((style) =>
      within(style, 'table-properties')?.attributes.display === 'false' ? [style.attributes.name ?? ''] : [],
    ),
  )
}

function rowsOf(table: XmlElement, count: CellCount): Row[] {
  const hiddenColumns = new Set<number>()
  let columns = 0
  for (const column of inGroups(table, 'table-column')) {
    const repeated = times(column, 'number-columns-repeated')
    if (isHidden(column)) for (let at = 0; at < Math.min(repeated, 16_384); at++) hiddenColumns.add(columns + at)
    columns += repeated
  }
  const rows: Row[] = []
  let number = 1
  for (const row of inGroups(table, 'table-row')) {
    const repeated = times(row, 'number-rows-repeated')
    const first = cellsOf(row, hiddenColumns, count)
    // Empty rows repeat to the end of the sheet.
    for (let at = 0; at < repeated && first.length > 0; at++)
      rows.push({
        number: number + at,
        hidden: isHidden(row),
        cells: at === 0 ? first : cellsOf(row, hiddenColumns, count),
      })
    number += repeated
  }
  return rows
}

function cellsOf(row: XmlElement, hiddenColumns: ReadonlySet<number>, count: CellCount): Cell[] {
  const cells: Cell[] = []
  let column = 0
  for (const element of elementsOf(row)) {
    if (element.name !== 'table-cell' && element.name !== 'covered-table-cell') continue
    const repeated = times(element, 'number-columns-repeated')
    const text = textIn(element)
    for (let at = 0; at < repeated && text.trim() !== ''; at++) {
      const cell = count.cell(column + at, text)
      const isOut = element.name === 'covered-table-cell' || hiddenColumns.has(column + at)
      if (cell) cells.push(isOut ? { ...cell, hidden: true } : cell)
    }
    column += repeated
  }
  return cells
}

function textIn(cell: XmlElement): string {
  const date = cell.attributes['date-value']
  if (date) return date.slice(0, 10)
  return elementsOf(cell)
    .filter(({ name }) => name === 'p')
    .map(textOf)
    .join('\n')
}

/** Rows or columns, also within groups and headers. */
function inGroups(parent: XmlElement, name: string): XmlElement[] {
  return elementsOf(parent).flatMap((element) => {
    if (element.name === name) return [element]
    return /^table-(?:header-)?(?:row|column)s?(?:-group)?$/.test(element.name) ? inGroups(element, name) : []
  })
}

const times = ({ attributes }: XmlElement, name: string): number =>
  Math.min(MAX_REPEATED, Math.max(1, Number.parseInt(attributes[name] ?? '1', 10) || 1))

const isHidden = ({ attributes }: XmlElement): boolean => /^(?:collapse|filter)$/.test(attributes.visibility ?? '')
