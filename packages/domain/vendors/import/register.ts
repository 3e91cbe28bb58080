import { ApiError } from '@custos/contract/errors'
import * as contract from '@custos/contract/vendor-import'
import type { Row, Sheet } from '@custos/documents/read/sheets/sheet'
import { type Column, columnsOf, headingOf } from './columns.ts'
import { domainOf, type NewVendor, type Person, type RowFault, vendorOf, type Written } from './row.ts'

/** What stands in a register. */
export interface Register {
  sheet: string
  columns: (Column & { example: string | null })[]
  /** Those in which something stands. */
  rows: RegisterRow[]
}

export interface RegisterRow {
  /** As people count: from 1. */
  row: number
  name: string
  domain: string
  read: { vendor: NewVendor } | { faults: RowFault[] }
}

/**
 * Reads the rows of a register as vendors. Runs in a thread of its own: it takes a good part of a second.
 *
 * @param said which columns hold what; undefined: it is guessed from the headings.
 * @throws ApiError
 */
export function readRegister(sheets: Sheet[], said: string | undefined, people: readonly Person[]): Register {
  const { sheet, heading } = headingOf(sheets)
  const columns = columnsOf(heading, said)
  const rows = sheet.rows.filter(({ number }) => number > heading.number)
  if (rows.length > contract.maxRows)
    throw new ApiError('parameter_invalid', { message: `The register has more than ${contract.maxRows} rows` })
  const example = (column: number) => rows[0]?.cells.find((cell) => cell.column === column)?.text ?? null
  return {
    sheet: sheet.name,
    columns: columns.map((column) => ({ ...column, example: example(column.column) })),
    rows: rows.flatMap((row) => {
      const written = writtenIn(row, columns)
      if (Object.keys(written).length === 0) return []
      const domain = domainOf(written.domain ?? '')
      return { row: row.number, name: written.name ?? '', domain, read: vendorOf(written, people) }
    }),
  }
}

function writtenIn({ cells }: Row, columns: Column[]): Written {
  const written: Written = {}
  for (const { column, field } of columns) {
    const cell = field && cells.find((candidate) => candidate.column === column)
    if (cell) written[field] = cell.text
  }
  return written
}
