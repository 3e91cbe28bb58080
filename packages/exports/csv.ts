import type { Cell, Sheet } from './sheet.ts'

/** What a spreadsheet takes for a formula, or for the beginning of one. */
const formula = /^[\s]*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/

/** Where others than a comma part the cells, as in German and French spreadsheets, one begins after these. */
const formulaWithin = /([;\t\r\n][^\S\t\r\n]*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g

/** A text that no spreadsheet takes for a formula: what would begin one has an apostrophe before it. */
export function harmless(text: string): string {
  const begun = text.search(/\S|$/) + 1
  const rest = text.slice(begun).replace(formulaWithin, "$1'")
  return `${formula.test(text) ? "'" : ''}${text.slice(0, begun)}${rest}`
}

/** RFC 4180 with a byte order mark, by which spreadsheets know UTF-8. */
export function csvOf({ columns, rows }: Sheet): Uint8Array {
  const line = (cells: readonly Cell[]) => cells.map(field).join(',')
  return Buffer.from(`\uFEFF${[columns, ...rows].map(line).join('\r\n')}\r\n`)
}

function field(cell: Cell): string {
  if (cell === null) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'number') return String(cell)
  const text = harmless(cell)
  return /["',;\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
