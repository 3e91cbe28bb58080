import { type CsvError, parse } from 'csv-parse/sync'
import { decodeText } from '../decode-text.ts'
import { UnreadableDocument } from '../unreadable-document.ts'
import { CellCount } from './bounds.ts'
import type { Row, Sheet } from './sheet.ts'

const SEPARATORS = [',', ';', '\t', '|'] as const

/** A CSV (RFC 4180) as a workbook of one sheet; parted by comma, semicolon, tab or bar, whichever the first line that has any has most of. */
export function readCsv(bytes: Uint8Array): Sheet[] {
  const count = new CellCount()
  const rows: Row[] = []
  csvRecords(bytes).records.forEach((record, index) => {
    const cells = record.flatMap((value, column) => count.cell(column, value) ?? [])
    if (cells.length > 0) rows.push({ number: index + 1, hidden: false, cells })
  })
  return [{ name: '', hidden: false, rows }]
}

/** Its rows as they stand there, empty ones too. @throws UnreadableDocument */
export function csvRecords(bytes: Uint8Array): { records: string[][]; separator: string } {
  const text = decodeText(bytes).replace(/^\uFEFF/, '')
  if (text.includes('\0')) throw new UnreadableDocument('The file is not text.', 'wrong_type')
  const separator = separatorOf(text)
  return { records: recordsOf(text, separator), separator }
}

function recordsOf(text: string, delimiter: string): string[][] {
  try {
    return parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: 1_000_000,
    })
  } catch (error) {
    const { lines } = error as CsvError
    throw new UnreadableDocument(
      `The file is not valid CSV${typeof lines === 'number' ? `: see line ${lines}` : ''}.`,
      'wrong_type',
    )
  }
}

/** Outside of quotes. */
function separatorOf(text: string): string {
  const lines = text
    .slice(0, 10_000)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\r|\n/)
  // A title may stand above the headings.
  const line = lines.find((candidate) => SEPARATORS.some((separator) => candidate.includes(separator))) ?? ''
  const counts = SEPARATORS.map((separator) => line.split(separator).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))]!
}
