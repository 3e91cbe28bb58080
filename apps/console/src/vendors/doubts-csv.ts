import type { ImportColumn, ImportedRow } from '../api/vendor-import.ts'
import { texts } from '../texts/texts.ts'

const labels = texts.importVendors

type Doubtful = Pick<ImportedRow, 'sheet' | 'row' | 'name' | 'faults' | 'doubts' | 'empty'>

/** Each thing to check in a row, with its field. */
export const doubtsOf = (
  { faults, doubts, empty }: Doubtful,
  nameOf: (field: string) => string,
): { field: string; told: string }[] => [
  ...faults.map(({ field, message }) => ({ field, told: labels.fault(nameOf(field), message) })),
  ...doubts.map((doubt) => ({ field: doubt.field, told: labels.doubt(nameOf(doubt.field), doubt) })),
  ...empty.map((field) => ({ field, told: labels.keptEmpty(nameOf(field)) })),
]

/** All doubts of an import, one a line, as CSV. */
export function doubtsCsv(
  { rows, columns }: { rows: readonly Doubtful[]; columns: readonly Pick<ImportColumn, 'heading' | 'field'>[] },
  nameOf: (field: string) => string,
): string {
  const headingOf = (field: string) =>
    columns.flatMap((column) => (column.field === field ? column.heading : [])).join(', ')
  const lines = rows.flatMap((row) =>
    doubtsOf(row, nameOf).map(({ field, told }) => [row.sheet, String(row.row), row.name, headingOf(field), told]),
  )
  const head = [labels.sheetColumn, labels.row, texts.vendors.vendor, labels.headingColumn, labels.doubts]
  return `\uFEFF${[head, ...lines].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')}`
}

/** A cell that no spreadsheet reads as a formula. */
const csvCell = (text: string): string => `"${text.replace(/^\s*[=+\-@]/, "'$&").replaceAll('"', '""')}"`
