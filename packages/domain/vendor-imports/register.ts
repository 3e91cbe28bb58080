import { ApiError } from '@custos/contract/errors'
import * as contract from '@custos/contract/vendor-import'
import type { Row, Sheet } from '@custos/documents/read/sheets/sheet'
import type { CustomField } from '../organisation/organisation.ts'
import { rowsBelowTable } from './below-table.ts'
import { type ChosenValue, chosenValues, type UnknownValue, writtenKey } from './chosen-values.ts'
import {
  type Column,
  columnsOf,
  contractHeadingOf,
  customFieldOf,
  headingOf,
  type ImportField,
  isHeadedNotes,
  isOfHeadings,
  numbersRows,
  unbroken,
  type WrittenCell,
  type WrittenRow,
} from './columns.ts'
import { type CellCounts, countCells } from './count-cells.ts'
import { withDittos } from './ditto-marks.ts'
import { endOf } from './ended.ts'
import { contractFields } from './field-paths.ts'
import { contactFields } from './further-contact.ts'
import { guessedKind } from './guessed-kind.ts'
import { withMerged } from './merged-cells.ts'
import { type End, isPlaceholder, isWithoutNotice, type Person, type ReadRow, type RowFault, vendorOf } from './row.ts'
import { isRunningNumber } from './running-number.ts'
import { currencyOf, saysNothing } from './values.ts'

/** The content of a register. */
export interface Register {
  sheet: string
  /** Other sheets with content. */
  unread: string[]
  columns: (Column & { example: string | null; kind: ReturnType<typeof guessedKind> })[]
  /** Rows with content, followed by those of the sheet of contracts. */
  rows: RegisterRow[]
  /** The counts of the sheet of vendors. */
  cells: CellCounts
  /** Words that Custos does not know, with the number of their rows; the most frequent first. */
  values: (UnknownValue & { rows: number })[]
}

/** What the organisation chose for words of its registers: a field for a heading, or an empty one; a vendor for a row. */
export interface Remembered {
  written: string
  value: string
}

export interface RegisterRow {
  sheet: string
  /** Whether the row only describes a contract of its vendor. */
  isContract: boolean
  /** Counted from 1. */
  row: number
  isStruck: boolean
  name: string
  domain: string
  /** Fields whose cells are all empty in this row. */
  empty: ImportField[]
  read: ReadRow | { faults: RowFault[] }
}

/**
 * Reads the rows of a register as vendors. Runs in a thread of its own: it takes a good part of a second.
 *
 * @param said which sheet to read, and which columns hold what; undefined: it is guessed from the headings. Whether to take rows that
 * are struck through.
 * @throws ApiError
 */
export function readRegister(
  sheets: Sheet[],
  said: { sheet: string | undefined; columns: string | undefined; takesStruck: boolean },
  {
    people,
    customFields,
    values,
    remembered,
  }: {
    people: readonly Person[]
    customFields: readonly CustomField[]
    values: readonly ChosenValue[]
    remembered: readonly Remembered[]
  },
): Register {
  const { sheet, heading } = headingOf(
    sheets.filter(({ name, hidden }) => (said.sheet === undefined ? !hidden : name === said.sheet)),
  )
  const rows = rowsBelow(sheet, heading)
  requireFew(rows, 'The register has')
  const textsIn = (column: number) =>
    rows.flatMap(({ cells }) => cells.flatMap((cell) => (cell.column === column ? cell.text : [])))
  const columns = columnsOf(
    heading,
    said.columns,
    customFields,
    new Map(remembered.map(({ written, value }) => [unbroken(written), value])),
    (column) => isRunningNumber(textsIn(column)),
  )
  const chosen = chosenValues(values)
  /** Columns that number the rows, and are left out. */
  const numbering = new Set(
    columns.flatMap(({ column, heading, field }) =>
      field === null && numbersRows(heading) && isRunningNumber(textsIn(column)) ? column : [],
    ),
  )
  /** The names that other sheets strike out, with their sheet. */
  const struckNames = new Map(
    sheets
      .filter((other) => other !== sheet)
      .flatMap(({ name, struck = [] }) => struck.map(({ text }): [string, string] => [writtenKey(text), name])),
  )
  const example = (column: number) => rows[0]?.cells.find((cell) => cell.column === column)?.text ?? null
  const readIn = (name: string, found: readonly WrittenRow[], columns: readonly Column[], isContract: boolean) => {
    const below = columns.some(({ field }) => field === 'custos_id')
      ? new Map<number, string>()
      : rowsBelowTable(found, columns)
    const fieldAt = (column: number) => columns.find((one) => one.column === column)?.field
    const namesContract = contractNaming(found, columns, isContract)
    const fields = [
      ...new Set(
        columns.flatMap(({ field, heading }) =>
          field && (field !== 'notes' || isHeadedNotes(heading)) ? [field] : [],
        ),
      ),
    ]
    return found.flatMap((row): RegisterRow[] => {
      const odd = isContract ? [] : oddNumbersIn(row, columns, numbering)
      const written = [...writtenIn(row, columns, customFields), ...odd]
      const contract = namesContract(written)
      const ofContract: readonly ImportField[] = ['notes', ...contractFields]
      const areOfPeople = listsPeople(columns)
      const person = areOfPeople ? personIn(written) : undefined
      // In a list of contracts, an end is that of the contract.
      const ownCells = contract === null ? written : written.map(withoutEnd)
      const cells = ownCells.map((cell) => ({
        ...cell,
        ...(contract !== null && ofContract.includes(cell.field) && { contract }),
        ...(person !== undefined && ['notes', 'contact_role'].includes(cell.field) && { person }),
      }))
      const cellOf = (field: ImportField) => cells.find((cell) => cell.field === field)
      const textOf = (field: ImportField) => cellOf(field)?.text ?? ''
      if (cells.length === 0) return []
      // A struck-out vendor name, or a struck-out contract in a contract's row, means the whole row.
      const isStruck = Boolean(
        cellOf('name')?.isStruck ||
          (isContract && (cellOf('contract_id') ?? cellOf('contract_reference'))?.isStruck) ||
          (cells.some((cell) => cell.isStruck) && cells.every((cell) => cell.isStruck || cell.isRemark)),
      )
      const leftOut = below.get(row.number) ?? (isStruck && !said.takesStruck ? 'is struck through' : undefined)
      const isOfVendor = !isContract && contract === null && !areOfPeople
      const end = !isOfVendor ? null : isStruck ? struckThrough : endOf(name, columns, cells)
      const withEnd = end?.isOfSheet ? [...cells, noteOfEnd(end.said)] : cells
      const taken = isStruck ? withStruck(withEnd) : withEnd
      const read =
        leftOut === undefined
          ? vendorOf(taken, fields, people, customFields, chosen, end)
          : { faults: [{ field: 'name' as const, message: `${leftOut}: the row is left out` }] }
      if ('vendor' in read)
        for (const { heading, text } of odd)
          read.doubts.push({ field: 'notes', message: `“${text.slice(0, 60)}” in ${heading} is no row number` })
      if (isStruck && 'vendor' in read)
        read.doubts.push({ field: 'name', message: 'is struck through, and a note says so', without_note: true })
      if ('vendor' in read)
        for (const { column, text, mergedFrom, repeats } of row.cells) {
          const field = fieldAt(column)
          const from = repeats ?? mergedFrom
          if (from === undefined || !field) continue
          const how = repeats === undefined ? 'is merged with' : 'is a ditto mark for'
          const message = `${how} row ${from}: “${text.slice(0, 60)}” is taken`
          read.doubts.push({ field, message, without_note: true })
        }
      if ('vendor' in read)
        for (const { kind, column, text } of row.remarks) {
          const field = fieldAt(column)
          if (kind !== 'formula' || !field) continue
          const message = `“${text.slice(0, 60)}” has no result in the file: open it in a spreadsheet and save it`
          read.doubts.push({ field, message })
        }
      const struckIn = struckNames.get(writtenKey(textOf('name')))
      if (struckIn !== undefined && 'vendor' in read)
        read.doubts.push({ field: 'name', message: `is struck through in the sheet ${struckIn}`, without_note: true })
      const isComputed = (field: ImportField) =>
        row.remarks.some(({ kind, column }) => kind === 'formula' && fieldAt(column) === field)
      const empty = fields.filter(
        (field) =>
          (!isContract || contractFields.includes(field)) &&
          !isComputed(field) &&
          !taken.some(
            (cell) =>
              cell.field === field &&
              (field !== 'notes' || isHeadedNotes(cell.heading)) &&
              !isWithoutNotice(cell) &&
              (field === 'domain' || !isPlaceholder(cell, customFields)),
          ),
      )
      const named = { name: textOf('name'), domain: textOf('domain') }
      return [{ sheet: name, isContract, row: row.number, isStruck, ...named, empty, read }]
    })
  }
  const ofContracts = columns.some(({ field }) => field === 'custos_id')
    ? sheets.flatMap((other) => {
        const found = other === sheet ? null : contractHeadingOf(other)
        return found
          ? [{ sheet: other, name: other.name, rows: rowsBelow(other, found), columns: contractColumnsOf(found) }]
          : []
      })
    : []
  // A full export has each vendor's contracts as well.
  requireFew(
    ofContracts.flatMap(({ rows }) => rows),
    'The sheets of contracts have',
  )
  const vendors = readIn(sheet.name, rows, columns, false)
  const above = rowsAbove(sheet, heading)
  const readRows = [
    ...above.map((row) => lineAbove(sheet.name, row)),
    ...vendors,
    ...ofContracts.flatMap(({ name, rows, columns }) => readIn(name, rows, columns, true)),
  ]
  return {
    sheet: sheet.name,
    unread: sheets
      .filter((other) => other !== sheet && other.rows.length > 0 && !ofContracts.some((read) => read.sheet === other))
      .map(({ name }) => name),
    columns: columns.map((column) => ({
      ...column,
      example: example(column.column),
      kind: guessedKind(textsIn(column.column)),
    })),
    rows: readRows,
    cells: countCells(
      [...above, ...rows],
      columns,
      vendors.map(({ read }) => read),
      customFields,
    ),
    values: counted(readRows.flatMap(({ read }) => ('unknown' in read ? read.unknown : []))),
  }
}

/** Names the contract of a row, if the sheet lists contracts: a vendor may have several of its rows. Null: the row is about its vendor. */
function contractNaming(rows: readonly WrittenRow[], columns: readonly Column[], isContract: boolean) {
  const columnOf = (field: ImportField) => columns.find((column) => column.field === field)?.column
  const textIn = ({ cells }: WrittenRow, field: ImportField) =>
    cells
      .find(({ column }) => column === columnOf(field))
      ?.text.trim()
      .toLowerCase() ?? ''
  const vendors = rows.map((row) => textIn(row, 'name')).filter((name) => name !== '')
  const rowsOf = Map.groupBy(vendors, (name) => name)
  // A row with a Custos id is all of its vendor, though another vendor may have its name.
  const mayBeOfSeveral = (cells: readonly WrittenCell[]) =>
    isContract ||
    (!cells.some(({ field }) => field === 'custos_id') &&
      (columnOf('domain') === undefined ||
        (rowsOf.get(
          cells
            .find(({ field }) => field === 'name')
            ?.text.trim()
            .toLowerCase() ?? '',
        )?.length ?? 0) > 1))
  return (cells: readonly WrittenCell[]): string | null => {
    const said = (field: ImportField) =>
      cells.find((cell) => cell.field === field && !cell.isStruck && !saysNothing(cell.text))?.text.trim()
    const [reference, start, end] = [said('contract_reference'), said('contract_start'), said('contract_end')]
    if (columnOf('contract_reference') === undefined || !mayBeOfSeveral(cells)) return null
    return (
      (reference ?? (start && `contract from ${start}`) ?? (end && `contract until ${end}`) ?? '').slice(0, 200) || null
    )
  }
}

/** Whether the rows of a sheet are about people: beside them, it has only their vendor's name. */
const listsPeople = (columns: readonly Column[]): boolean =>
  columns.some(({ field }) => field === 'contact_name') &&
  columns.some(({ field }) => field === 'contact_email' || field === 'contact_phone') &&
  columns.every(
    ({ field }) =>
      field === null ||
      ['name', 'external_id', 'notes', 'contact_role', 'further_contacts', ...contactFields].some(
        (one) => one === field,
      ),
  )

const personIn = (cells: readonly WrittenCell[]): string | undefined =>
  cells.find(({ field, text, isStruck }) => field === 'contact_name' && !isStruck && !saysNothing(text))?.text.trim()

/** A cell for the last day of a vendor as a note. */
const withoutEnd = (cell: WrittenCell): WrittenCell => (cell.field === 'ended_on' ? { ...cell, field: 'notes' } : cell)

/** A person who takes such a row has a vendor in it that is no longer used. */
const struckThrough: End = { said: 'struck through', isNotice: false, text: '', isOfSheet: false }

const noteOfEnd = (end: string): WrittenCell => ({ field: 'notes', heading: 'Ended', text: end, isRemark: true })

/** The cells of a struck-through row in their fields, with a note of the strike. A part beside what stays in its cell remains struck. */
function withStruck(cells: readonly WrittenCell[]): WrittenCell[] {
  const stays = ({ heading }: WrittenCell) =>
    cells.some((other) => other.heading === heading && !other.isStruck && !other.isRemark)
  const struck =
    cells.find(({ isStruck, field }) => isStruck && field === 'name') ?? cells.find(({ isStruck }) => isStruck)
  return [
    ...cells.map((cell): WrittenCell => {
      const { isStruck, ...whole } = cell
      return isStruck && !stays(cell) ? whole : cell
    }),
    ...(struck
      ? [
          {
            field: 'notes' as const,
            heading: `${struck.heading} (struck through)`,
            text: struck.text,
            isRemark: true as const,
          },
        ]
      : []),
  ]
}

/** The filled rows above the headings, such as a title. A row of other headings says nothing. */
const rowsAbove = ({ rows, remarks = [] }: Sheet, heading: Row): WrittenRow[] =>
  rows
    .filter(({ number, cells }) => number < heading.number && cells.some(({ text }) => text.trim() !== ''))
    .filter((row) => !isOfHeadings(row))
    .map(({ number, cells }) => ({ number, cells, struck: [], remarks: remarks.filter(({ row }) => row === number) }))

/** The maximum length of what is shown of a line above the table. Characters. */
const longestLine = 200

/** A line above the table, which is told and not taken. */
const lineAbove = (sheet: string, { number, cells }: WrittenRow): RegisterRow => ({
  sheet,
  isContract: false,
  row: number,
  isStruck: false,
  name: cells
    .map(({ text }) => text.trim())
    .filter((text) => text !== '')
    .join(' · ')
    .slice(0, longestLine),
  domain: '',
  empty: [],
  read: { faults: [{ field: 'name', message: 'is above the table: the row is left out' }] },
})

/** The cells of a column of row numbers that are none, as notes. */
const oddNumbersIn = (
  { cells }: WrittenRow,
  columns: readonly Column[],
  numbering: ReadonlySet<number>,
): WrittenCell[] =>
  cells
    .filter(({ column, text }) => numbering.has(column) && !/^\d+\.?$/.test(text.trim()) && !saysNothing(text))
    .map(({ column, text }) => ({
      field: 'notes',
      heading: columns.find((one) => one.column === column)!.heading,
      text,
    }))

function rowsBelow({ rows: written, struck = [], remarks = [], merged = [] }: Sheet, heading: Row): WrittenRow[] {
  const below = written.filter(({ number }) => number > heading.number)
  const rows = withDittos(withMerged(below, merged))
  const cellsIn = new Map(rows.map(({ number, cells }) => [number, cells]))
  const struckIn = Map.groupBy(struck, ({ row }) => row)
  const remarksIn = Map.groupBy(remarks, ({ row }) => row)
  return [...new Set([...cellsIn.keys(), ...struckIn.keys()])]
    .filter((number) => number > heading.number)
    .sort((one, other) => one - other)
    .map((number) => ({
      number,
      cells: cellsIn.get(number) ?? [],
      struck: struckIn.get(number) ?? [],
      remarks: remarksIn.get(number) ?? [],
    }))
}

/** @throws ApiError */
function requireFew(rows: readonly WrittenRow[], who: string): void {
  if (rows.length > contract.maxRows)
    throw new ApiError('parameter_invalid', { message: `${who} more than ${contract.maxRows} rows` })
}

/** Columns that name the vendor, and those of the contract. */
const contractColumnsOf = (heading: Row): Column[] =>
  columnsOf(heading, undefined, [], new Map()).map((column) => ({
    ...column,
    field: ['custos_id', 'contract_id', 'name', 'external_id', ...contractFields].some(
      (field) => field === column.field,
    )
      ? column.field
      : null,
  }))

function counted(unknown: readonly UnknownValue[]): Register['values'] {
  const found = new Map<string, Register['values'][number]>()
  for (const value of unknown) {
    const key = `${value.field} ${writtenKey(value.written)}`
    const same = found.get(key)
    if (same) same.rows += 1
    else found.set(key, { ...value, rows: 1 })
  }
  const byRows = (one: { rows: number }, other: { rows: number }) => other.rows - one.rows
  // Words without a choice come first.
  return [...found.values()]
    .sort((one, other) => Number(one.value !== null) - Number(other.value !== null) || byRows(one, other))
    .slice(0, contract.maxValues)
    .sort(byRows)
}

/**
 * The filled cells as people see them, with the currency of their format, and after them what is struck out, links and comments; without the character that
 * an export puts before a text like a formula.
 */
function writtenIn(
  { cells, struck, remarks }: WrittenRow,
  columns: readonly Column[],
  customFields: readonly CustomField[],
): WrittenCell[] {
  const isExport = columns.some(({ field }) => field === 'custos_id')
  const withCurrency = (field: ImportField, { text, currency }: { text: string; currency?: string }) => {
    const isNumber = customFieldOf(field, customFields)?.kind === 'NUMBER'
    const isKnown = currency !== undefined && currencyOf(currency) !== null
    return isKnown && !isNumber ? `${text} ${currency}` : text
  }
  const shown = columns.flatMap(({ column, heading, field }) => {
    const cell = cells.find((candidate) => candidate.column === column)
    if (field === null || cell === undefined || cell.text.trim() === '') return []
    const whole = withCurrency(field, cell)
    return { field, heading, text: isExport ? whole.replace(guarded, '$1') : whole }
  })
  const gone = struck.flatMap((part) => {
    const { field = null, heading = '' } = columns.find(({ column }) => column === part.column) ?? {}
    return field === null ? [] : { field, heading, text: withCurrency(field, part), isStruck: true as const }
  })
  const beside = remarks.flatMap(({ kind, column, text }) => {
    const { field = null, heading = '' } = columns.find((one) => one.column === column) ?? {}
    const cell = cells.find((candidate) => candidate.column === column)
    // Spreadsheets link an address to itself.
    const isSaid = kind === 'link' && cell !== undefined && address(cell.text) === address(text)
    return field === null || isSaid
      ? []
      : { field: 'notes' as const, heading: `${heading} (${kind})`, text, isRemark: true as const }
  })
  return [...shown, ...gone, ...beside]
}

const address = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^(?:https?:\/\/|mailto:)/, '')
    .replace(/\/$/, '')

/** The apostrophe in a CSV of Custos before a text that a spreadsheet would read as a formula. */
const guarded = /(^\s*|[;\t\r\n][^\S\t\r\n]*)'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g
