import type { Cell, Sheet } from './sheet.ts'

/** The beginning of a text that a spreadsheet would read as a formula. */
const formula = /^[\s]*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/

/** A formula after a separator other than a comma, such as German and French spreadsheets use. */
const formulaWithin = /([;\t\r\n][^\S\t\r\n]*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g

/** A text that no spreadsheet reads as a formula: an apostrophe precedes each possible formula. */
export function harmless(text: string): string {
  const begun = text.search(/\S|$/) + 1
  const rest = text.slice(begun).replace(formulaWithin, "$1'")
  return `${formula.test(text) ? "'" : ''}${text.slice(0, begun)}${rest}`
}

/** RFC 4180 with a byte order mark, by which spreadsheets recognise UTF-8. */
export const csvOf = ({ columns, rows }: Sheet): Uint8Array => Buffer.concat([csvHead(columns), csvRows(rows)])

/** The beginning of a CSV file whose rows follow in parts. */
export const csvHead = (columns: readonly string[]): Uint8Array => Buffer.from(`\uFEFF${line(columns)}`)

export const csvRows = (rows: readonly (readonly Cell[])[]): Uint8Array => Buffer.from(rows.map(line).join(''))

const line = (cells: readonly Cell[]): string => `${cells.map(field).join(',')}\r\n`

function field(cell: Cell): string {
  if (cell === null) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'number') return String(cell)
  const text = harmless(cell)
  return /["',;\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
