import type { Cell, Sheet } from './sheet.ts'

/** What a spreadsheet takes for a formula, or for the beginning of one. */
const formula = /^[\s]*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/

/** RFC 4180 with a byte order mark, by which spreadsheets know UTF-8. A text that would be read as a formula has an apostrophe before it. */
export function csvOf({ columns, rows }: Sheet): Uint8Array {
  const line = (cells: readonly Cell[]) => cells.map(field).join(',')
  return Buffer.from(`\uFEFF${[columns, ...rows].map(line).join('\r\n')}\r\n`)
}

function field(cell: Cell): string {
  if (cell === null) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'number') return String(cell)
  const text = formula.test(cell) ? `'${cell}` : cell
  return /["',;\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
