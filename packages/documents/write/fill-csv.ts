import { csvRecords } from '../read/sheets/csv.ts'
import type { CellText, Filled } from './cell-texts.ts'

/** Writes texts into cells of a CSV; cells that somebody else wrote keep what they hold, and ours cannot become formulas. */
export function fillCsv(bytes: Uint8Array, texts: readonly CellText[]): Filled {
  const { records, separator } = csvRecords(bytes)
  for (const { row, column, text } of texts) {
    const record = records[row - 1]
    if (!record) continue
    while (record.length <= column) record.push('')
    record[column] = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  }
  // A parser may take another separator than the writer did.
  const quoted = (value: string) => (/["\r\n,;\t|]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)
  const lines = records.map((record) => record.map(quoted).join(separator))
  return { bytes: Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`), left: [] }
}
