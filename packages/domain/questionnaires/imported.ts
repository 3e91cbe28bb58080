import { ApiError } from '@custos/contract/errors'
import { type Columns, columnsOf } from '@custos/documents/read/sheets/columns'
import { columnName, type Row, type Sheet } from '@custos/documents/read/sheets/sheet'
import type { Statement } from '@custos/evidence/model'
import { parseJson } from '@custos/kernel/parse-json'

/** Where a statement stands in the file that it came from, so that its answer can go back there. Columns from 0. */
export interface StatementPlace {
  statement: string
  reference: string | null
  sheet: string
  /** As people count: from 1. */
  row: number
  answer: number | null
  comment: number | null
}

/** What a file with questions gives. */
export interface Imported {
  statements: Statement[]
  /** For each statement; empty where answers cannot go back. */
  places: StatementPlace[]
  /** What was left out, for people. */
  notes: string[]
}

/** Rows above the headings: titles and instructions. */
const maxAbove = 40
const maxStatements = 1_000
/** Of a JSON document. */
const bounds = { depth: 32, members: 200_000 }
const longest = { statement: 2_000, category: 200, reference: 200, coverage: 200 }

/**
 * The questions of a workbook or a CSV, by the words of its headings.
 *
 * @throws ApiError when there is no column of questions, or there are too many.
 */
export function importSheets(sheets: readonly Sheet[]): Imported {
  const imported: Imported = { statements: [], places: [], notes: [] }
  for (const sheet of sheets) {
    if (sheet.hidden) continue
    const heads = sheet.rows.slice(0, maxAbove).findIndex((row) => columnsOf(row) !== null)
    if (heads < 0) {
      if (sheets.length > 1)
        imported.notes.push(`The sheet “${sheet.name}” has no column of questions and was left out.`)
      continue
    }
    const columns = columnsOf(sheet.rows[heads]!)!
    noteUnused(imported, sheet, sheet.rows[heads]!, columns)
    const rows = sheet.rows.slice(heads + 1)
    const isNumbered = rows.some(({ cells }) => cells.some(({ column }) => !isWritten(column, columns)))
    for (const row of rows) if (!isTitle(row, isNumbered)) importRow(imported, sheet, row, columns)
  }
  return checked(imported)
}

/** The columns of the question itself and of what is answered. */
const isWritten = (column: number, { question, answer, comment }: Columns): boolean =>
  column === question || column === answer || column === comment

/**
 * Whether a row parts the others: its text stands alone, in a sheet whose questions do not. Where they do as well, a title is a few
 * words without an end.
 */
function isTitle({ cells: [first, second] }: Row, isNumbered: boolean): boolean {
  if (first === undefined || second !== undefined) return false
  return isNumbered || /^(?:\S+\s+){0,3}\S+(?<![.?!:])$/.test(first.text.trim())
}

function importRow({ statements, places, notes }: Imported, sheet: Sheet, row: Row, columns: Columns): void {
  const text = (column: number | undefined) =>
    row.cells.find((cell) => cell.column === column)?.text.replace(/\s+/g, ' ')
  const statement = text(columns.question)
  if (statement === undefined) return
  if (statement.length > longest.statement) {
    notes.push(`Row ${row.number} of “${sheet.name}” is longer than ${longest.statement} characters and was left out.`)
    return
  }
  const reference = text(columns.reference)?.slice(0, longest.reference)
  const coverage = (text(columns.coverage) ?? '').split(/[,;]/).map((name) => name.trim().slice(0, longest.coverage))
  statements.push({
    category: (text(columns.category) ?? (sheet.name || 'Questions')).slice(0, longest.category),
    statement,
    coverage: coverage.filter((name) => name !== '').slice(0, 100),
    ...(reference !== undefined && { reference }),
  })
  places.push({
    statement,
    reference: reference ?? null,
    sheet: sheet.name,
    row: row.number,
    answer: columns.answer ?? null,
    comment: columns.comment ?? null,
  })
}

function noteUnused({ notes }: Imported, { name }: Sheet, { cells }: Row, columns: Columns): void {
  const used = Object.values(columns)
  for (const { column, text } of cells)
    if (!used.includes(column))
      notes.push(`Column ${columnName(column)} “${text.slice(0, 80)}”${name && ` of “${name}”`} is not used.`)
}

const members = {
  category: ['category', 'domain', 'section'],
  statement: ['statement', 'question', 'text'],
  reference: ['reference', 'id'],
}
const known = new Set([...Object.values(members).flat(), 'coverage'])

/**
 * The questions of a JSON document: a list of them, or an object with one.
 *
 * @throws ApiError when there is none.
 */
export function importJson(bytes: Uint8Array): Imported {
  const imported: Imported = { statements: [], places: [], notes: [] }
  const unused = new Set<string>()
  const items = listIn(parsed(bytes))
  if (items.length > maxStatements) throw tooMany()
  for (const [at, item] of items.entries()) {
    const question = (typeof item === 'string' ? { statement: item } : item) as Record<string, unknown> | null
    const textOf = (role: keyof typeof members): string | undefined => {
      const value = members[role].map((name) => question?.[name]).find((found) => typeof found === 'string')
      return (value as string | undefined)?.replace(/\s+/g, ' ').trim().slice(0, longest[role]) || undefined
    }
    const statement = textOf('statement')
    if (statement === undefined) {
      imported.notes.push(`Element ${at} has no statement and was left out.`)
      continue
    }
    for (const name of Object.keys(question!)) if (!known.has(name)) unused.add(name)
    const reference = textOf('reference')
    const coverage = Array.isArray(question!.coverage)
      ? question!.coverage.filter((name) => typeof name === 'string')
      : []
    imported.statements.push({
      category: textOf('category') ?? 'Questions',
      statement,
      coverage: coverage
        .map((name) => name.trim().slice(0, longest.coverage))
        .filter((name) => name !== '')
        .slice(0, 100),
      ...(reference !== undefined && { reference }),
    })
  }
  for (const name of [...unused].slice(0, 50)) imported.notes.push(`The member “${name.slice(0, 80)}” is not used.`)
  return checked(imported)
}

function parsed(bytes: Uint8Array): unknown {
  const json = parseJson(bytes, bounds)
  if ('value' in json) return json.value
  const message =
    json.problem === 'depth' || json.problem === 'members'
      ? `The file has more than ${bounds[json.problem]} ${json.problem === 'depth' ? 'levels' : 'members'}`
      : 'The file is not valid JSON'
  throw new ApiError('parameter_invalid', { message })
}

function listIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  const list = Object.values((value ?? {}) as object).find(Array.isArray)
  return (list as unknown[] | undefined) ?? []
}

function checked(imported: Imported): Imported {
  const { statements, notes } = imported
  if (statements.length === 0)
    throw new ApiError('parameter_invalid', {
      message: 'The file has no questions: a column must be called Question, Statement or Requirement',
    })
  if (statements.length > maxStatements) throw tooMany()
  return { ...imported, notes: notes.slice(0, 200) }
}

const tooMany = () =>
  new ApiError('parameter_invalid', { message: `The file has more than ${maxStatements} questions` })
