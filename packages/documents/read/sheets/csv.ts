import { type CsvError, parse } from 'csv-parse/sync'
import { decodeText } from '../decode-text.ts'
import { UnreadableDocument } from '../unreadable-document.ts'
import { CellCount } from './bounds.ts'
import type { Row, Sheet } from './sheet.ts'

const SEPARATORS = [',', ';', '\t', '|'] as const

/**
 * A CSV (RFC 4180) as a workbook of one sheet. Its separator is the comma, semicolon, tab or bar that is most frequent in the first
 * line with any of them.
 */
export function readCsv(bytes: Uint8Array): Sheet[] {
  const count = new CellCount()
  const rows: Row[] = []
  const { text, separator } = csvText(bytes)
  csvRecords(text, separator).forEach(({ values }, index) => {
    const cells = values.flatMap((value, column) => count.cell(column, value) ?? [])
    if (cells.length > 0) rows.push({ number: index + 1, hidden: false, cells })
  })
  return [{ name: '', hidden: false, rows }]
}

/** @throws UnreadableDocument */
export function csvText(bytes: Uint8Array): { text: string; separator: string } {
  const text = decodeText(bytes)
  if (text.includes('\0')) throw new UnreadableDocument('The file is not text.', 'wrong_type')
  return { text, separator: separatorOf(text) }
}

interface CsvRecord {
  values: string[]
  /** The text of the record with its line end. */
  raw: string
}

/** The rows of a text as written, including empty ones. @throws UnreadableDocument */
export function csvRecords(text: string, separator: string): CsvRecord[] {
  const bytes = Buffer.from(text)
  let start = 0
  return recordsOf(bytes, separator).map(({ record, info }) => {
    const raw = bytes.toString('utf8', start, info.bytes)
    start = info.bytes
    return { values: record, raw }
  })
}

function recordsOf(bytes: Buffer, delimiter: string): { record: string[]; info: { bytes: number } }[] {
  try {
    return parse(bytes, {
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: 1_000_000,
    }) as unknown as { record: string[]; info: { bytes: number } }[]
  } catch (error) {
    const { lines } = error as CsvError
    throw new UnreadableDocument(
      `The file is not valid CSV${typeof lines === 'number' ? `: see line ${lines}` : ''}.`,
      'wrong_type',
    )
  }
}

/** Counts separators outside quotes. */
function separatorOf(text: string): string {
  const lines = text
    .slice(0, 10_000)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\r|\n/)
  // A title may precede the headings.
  const line = lines.find((candidate) => SEPARATORS.some((separator) => candidate.includes(separator))) ?? ''
  const counts = SEPARATORS.map((separator) => line.split(separator).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))]!
}
