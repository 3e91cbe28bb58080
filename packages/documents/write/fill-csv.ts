import { encodingOf } from '../read/decode-text.ts'
import { csvRecords, csvText } from '../read/sheets/csv.ts'
import type { CellText, Filled } from './cell-texts.ts'
import { encodeText } from './encode-text.ts'

const MARK = '\uFEFF'

/**
 * Writes texts into cells of a CSV so that none becomes a formula. All other bytes stay. Only if the encoding lacks a character of
 * the texts, the file becomes UTF-8 with a byte-order mark.
 */
export function fillCsv(bytes: Uint8Array, texts: readonly CellText[]): Filled {
  const { text, separator } = csvText(bytes)
  const records = csvRecords(text, separator)
  for (const row of new Set(texts.map((cell) => cell.row))) {
    const record = records[row - 1]
    if (record)
      record.raw = withCells(
        record,
        separator,
        texts.filter((cell) => cell.row === row),
      )
  }
  const filled = records.map(({ raw }) => raw).join('')
  const { encoding, mark } = encodingOf(bytes)
  const written = encodeText(filled, encoding)
  return {
    bytes: written ? Buffer.concat([bytes.subarray(0, mark), written]) : Buffer.from(MARK + filled),
    left: [],
  }
}

/** A record with texts in its cells, extended if it has too few cells. */
function withCells({ values, raw }: { values: string[]; raw: string }, separator: string, texts: CellText[]): string {
  const end = /(?:\r\n|\r|\n)?$/.exec(raw)![0]
  // With mixed line ends, the parser leaves an unrecognised one in the last cell.
  const shown = values.map((value, at) => (at === values.length - 1 ? value.replace(/\r$/, '') : value))
  const cells = rawCells(shown, raw.slice(0, raw.length - end.length), separator) ?? shown.map((value) => quoted(value))
  for (const { column, text } of texts) {
    while (cells.length <= column) cells.push('')
    cells[column] = quoted(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text, cells[column]!.startsWith('"'))
  }
  return cells.join(separator) + end
}

/** The cells of a record with their quotes; null if broken quotes make the cells' ends unclear. */
function rawCells(values: string[], raw: string, separator: string): string[] | null {
  const cells: string[] = []
  let at = 0
  for (const value of values) {
    const found = [value, `"${value.replaceAll('"', '""')}"`].find((written) => {
      const end = at + written.length
      return raw.startsWith(written, at) && (end === raw.length || raw.startsWith(separator, end))
    })
    if (found === undefined) return null
    cells.push(found)
    at += found.length + separator.length
  }
  return at - separator.length === raw.length ? cells : null
}

/** Quotes any separator, because a parser may choose another one than the writer. */
const quoted = (value: string, always = false): string =>
  always || /["\r\n,;\t|]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
