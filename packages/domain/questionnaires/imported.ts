import { ApiError } from '@custos/contract/errors'
import { answerIn } from '@custos/documents/read/answers/answer-in'
import type { ChoiceColumn, ColumnRole, Columns } from '@custos/documents/read/sheets/columns'
import {
  type AskedRow,
  type LeftOut,
  type Questionnaire,
  questionnairesIn,
} from '@custos/documents/read/sheets/questionnaire'
import { columnName, listAt, type Sheet } from '@custos/documents/read/sheets/sheet'
import type { Statement } from '@custos/evidence/types'
import { parseJson } from '@custos/kernel/parse-json'
import { upperFirst } from '@custos/kernel/upper-first'

/** The place of a statement in its imported file, to which its answer can return. Columns from 0. */
export interface StatementPlace {
  statement: string
  reference: string | null
  sheet: string
  /** Counted from 1. */
  row: number
  answer: number | null
  comment: number | null
  /** Set if each possible answer has its own column to tick. */
  choices?: ChoiceColumn[]
}

/** The questionnaire in an imported file. */
export interface Imported {
  statements: Statement[]
  /** For each occurrence of a statement; empty if answers cannot return. */
  places: StatementPlace[]
  /** Messages to people that name the omitted parts. */
  notes: string[]
  /** The columns of its sheets with their recognised roles. */
  columns: HeadedColumn[]
  /** Every row with a question, with the doubts about it. */
  rows: ImportedRow[]
}

/** A column of a sheet, for the person who chooses its content. */
export interface HeadedColumn {
  sheet: string
  /** The column's letter: `B`. */
  column: string
  heading: string
  holds: ColumnRole | null
}

export interface ImportedRow {
  sheet: string
  /** Counted from 1. */
  row: number
  reference: string | null
  category: string
  statement: string
  choices: string[]
  /** The cell for its answer: `D5`; null if there is none. */
  answer_cell: string | null
  /** For people. */
  doubts: string[]
}

const maxStatements = 1_000
/** The maximum number of cells, including those of repeated statements. */
const maxPlaces = 5_000
/** The limits of a JSON document. */
const bounds = { depth: 32, members: 200_000 }
const longest = { statement: 2_000, category: 200, reference: 200, coverage: 200, choice: 200 }
const maxChoices = 50

const reasons: Record<Exclude<LeftOut, 'hidden'>, string> = {
  'no questions': 'has no column of questions',
  evaluation: 'is for the evaluation of the answers',
  repeats: 'repeats the questions of other sheets',
}

/**
 * The questions of a workbook or a CSV, found by its headings.
 *
 * @param given columns that a person named.
 * @throws ApiError if there are too many questions.
 */
export function importSheets(sheets: readonly Sheet[], given?: Partial<Columns>): Imported {
  const imported: Imported = nothing()
  const references = new Map<string, string>()
  const statementByKey = new Map<string, Statement>()
  let again = 0
  for (const { sheet, found, leftOut } of questionnairesIn(sheets, () => true, given)) {
    if (leftOut === 'hidden') continue
    noteColumns(imported, sheet, found)
    if (leftOut !== null || !found) {
      if (sheets.length > 1)
        imported.notes.push(`The sheet “${sheet.name}” ${reasons[leftOut ?? 'no questions']} and was left out.`)
      continue
    }
    noteUnused(imported, sheet, found)
    for (const { question } of found.rows) {
      if (!question) continue
      const statement = statementIn(imported, sheet, question)
      const shown = rowOf(sheet, question, statement)
      imported.rows.push(shown)
      if (question.question.length > longest.statement) {
        shown.doubts.push(`It is longer than ${longest.statement} characters and is left out.`)
        continue
      }
      const key = JSON.stringify([statement.reference, statement.statement.toLowerCase()])
      const before = statementByKey.get(key)
      if (before) {
        again++
        shown.doubts.push('This row repeats a question of another row. Custos imports it once.')
      } else {
        const other = statement.reference && references.get(statement.reference)
        if (other) shown.doubts.push(`${upperFirst(other)} has the same reference.`)
        if (statement.reference) references.set(statement.reference, `row ${question.row.number}`)

        statementByKey.set(key, statement)
        imported.statements.push(statement)
      }
      imported.places.push(placeOf(before ?? statement, sheet, question))
    }
  }
  if (again > 0)
    imported.notes.push(
      `${again} ${again === 1 ? 'row repeats a question' : 'rows repeat questions'}. Custos imports each question once.`,
    )
  return checked(imported)
}

function statementIn(
  { notes }: Imported,
  sheet: Sheet,
  { row, columns, category, reference, question }: AskedRow,
): Statement {
  if (question.length > longest.statement)
    notes.push(`Row ${row.number} of “${sheet.name}” is longer than ${longest.statement} characters and was left out.`)
  const covered = row.cells.find(({ column }) => column === columns.coverage)?.text ?? ''
  const list = columns.answer === undefined ? undefined : listAt(sheet.lists, row.number, columns.answer)
  return {
    category: (category || sheet.name || 'Questions').slice(0, longest.category),
    statement: question,
    coverage: namesIn(covered.split(/[,;]/)),
    ...(reference !== null && { reference: reference.slice(0, longest.reference) }),
    ...choicesAmong(list?.words ?? []),
  }
}

function rowOf(sheet: Sheet, { row, columns }: AskedRow, statement: Statement): ImportedRow {
  const { reference = null, category, statement: text, choices = [] } = statement
  const cell = columns.answer === undefined ? undefined : row.cells.find(({ column }) => column === columns.answer)
  const doubts: string[] = []
  if (columns.answer === undefined && !columns.choices) doubts.push('There is no column for its answer.')
  if (cell?.formula) doubts.push('A formula works out its answer: the cell stays as it is.')
  else if (cell) doubts.push(`It is answered already: “${cell.text.slice(0, 80)}”.`)
  if (reference === null && text.length < 40 && !/[?.:]$/.test(text))
    doubts.push('It may be a title: it is short and has no number.')
  return {
    sheet: sheet.name,
    row: row.number,
    reference,
    category,
    statement: text.slice(0, longest.statement),
    choices,
    answer_cell: columns.answer === undefined ? null : `${columnName(columns.answer)}${row.number}`,
    doubts,
  }
}

/** The headings of a sheet with their recognised roles; for a sheet without questions, its first row of several cells. */
function noteColumns({ columns }: Imported, { name, rows }: Sheet, found: Questionnaire | null): void {
  const heads = found?.heads ?? rows.find((row) => !row.hidden && row.cells.filter(({ hidden }) => !hidden).length > 1)
  if (!heads || columns.length > maxColumns) return
  const { choices = [], isLoose: _, ...byRole } = found?.columns ?? {}
  for (const { column, text, hidden } of heads.cells) {
    if (hidden) continue
    const [role] = Object.entries(byRole).find(([, at]) => at === column) ?? []
    const holds = choices.some((choice) => choice.column === column) ? 'answer' : (role as HeadedColumn['holds'])
    columns.push({ sheet: name, column: columnName(column), heading: text.slice(0, 200), holds: holds ?? null })
  }
}

/** The maximum number of columns on all sheets together. People choose among the columns of the first sheet. */
const maxColumns = 200

const placeOf = ({ statement, reference }: Statement, sheet: Sheet, { row, columns }: AskedRow): StatementPlace => ({
  statement,
  reference: reference ?? null,
  sheet: sheet.name,
  row: row.number,
  answer: columns.answer ?? null,
  comment: columns.comment ?? null,
  ...(columns.choices && { choices: columns.choices }),
})

const namesIn = (names: readonly string[]): string[] =>
  names
    .map((name) => name.trim().slice(0, longest.coverage))
    .filter((name) => name !== '')
    .slice(0, 100)

/** The values of a choice; none if they are only yes, no and not applicable. */
function choicesAmong(words: readonly string[]): { choices?: string[] } {
  const choices = [...new Set(words.map((word) => word.replace(/\s+/g, ' ').trim().slice(0, longest.choice)))].filter(
    (word) => word !== '',
  )
  const isPlain = choices.every((word) => answerIn(word) !== null)
  return isPlain || choices.length < 2 || choices.length > maxChoices ? {} : { choices }
}

function noteUnused(
  { notes }: Imported,
  { name }: Sheet,
  { heads, columns: { choices = [], ...columns } }: Questionnaire,
): void {
  const used = [...Object.values(columns), ...choices.map(({ column }) => column)]
  for (const { column, text } of heads.cells)
    if (!used.includes(column))
      notes.push(`Column ${columnName(column)} “${text.slice(0, 80)}”${name && ` of “${name}”`} is not used.`)
}

/** Member names in JSON documents of VSAQ, SurveyJS, FHIR, OSCAL and others; the most reliable first. */
const members = {
  statement: ['statement', 'question', 'text', 'title', 'label', 'requirement', 'prompt', 'description', 'name'],
  group: ['category', 'domain', 'section', 'title', 'text', 'name', 'label'],
  reference: ['reference', 'ref_id', 'refId', 'id', 'linkId', 'number', 'code'],
  choices: ['choices', 'options', 'answers', 'values', 'enum', 'answerOption'],
}
const withCategory = ['category', 'domain', 'section', 'family']
/** Kinds of entries that show a text without a question. */
const shows =
  /^(?:info|tip|spacer|heading|header|html|display|static|section|group|block|panel|page|title|instructions?|statement_only|note|image)$/i
const ownMembers = new Set([
  ...members.statement,
  ...members.reference,
  ...members.choices,
  ...withCategory,
  'coverage',
  'type',
])

/**
 * The questions of a JSON document at any depth: the object around a list names its category.
 *
 * @throws ApiError if it is no JSON, or there are too many questions.
 */
export function importJson(bytes: Uint8Array): Imported {
  const imported: Imported = nothing()
  const unused = new Set<string>()
  const visit = (value: unknown, category: string | null): void => {
    const items = Array.isArray(value) ? value : [value]
    if (items.length > maxStatements) throw tooMany()
    for (const [at, item] of items.entries()) {
      if (imported.statements.length > maxStatements) throw tooMany()
      if (typeof item === 'string' && item.trim() !== '')
        imported.statements.push({
          category: category ?? 'Questions',
          statement: inOneLine(item, longest.statement),
          coverage: [],
        })
      else if (typeof item === 'object' && item !== null && !Array.isArray(item))
        visitObject(item as JsonObject, category)
      else if (Array.isArray(item)) visit(item, category)
      else imported.notes.push(`Element ${at} has no statement and was left out.`)
    }
  }
  const visitObject = (item: JsonObject, category: string | null): void => {
    const nested = Object.entries(item).filter(([name, value]) => holdsQuestions(name, value))
    const statement = textOf(item, members.statement, longest.statement)
    const asks =
      !shows.test(typeof item.type === 'string' ? item.type : '') &&
      (nested.length === 0 || asksItself(item, statement))
    if (asks && statement === null) imported.notes.push('An element has no statement and was left out.')
    if (asks && statement !== null) {
      const reference = textOf(item, members.reference, longest.reference)
      for (const name of Object.keys(item))
        if (!ownMembers.has(name) && !nested.some(([own]) => own === name)) unused.add(name)
      imported.statements.push({
        category: textOf(item, withCategory, longest.category) ?? category ?? 'Questions',
        statement,
        coverage: Array.isArray(item.coverage) ? namesIn(item.coverage.filter((name) => typeof name === 'string')) : [],
        ...(reference !== null && { reference }),
        ...choicesAmong(members.choices.flatMap((name) => wordsOf(item[name]))),
      })
    }
    const own = nested.length > 0 ? textOf(item, members.group, longest.category) : null
    for (const [, value] of nested) visit(value, own ?? category)
  }
  const value = parsed(bytes)
  visit(
    Array.isArray(value) ? value : Object.values((value ?? {}) as object).filter((list) => typeof list === 'object'),
    null,
  )
  imported.rows = imported.statements.map(({ category, statement, reference = null, choices = [] }, at) => ({
    sheet: '',
    row: at + 1,
    reference,
    category,
    statement,
    choices,
    answer_cell: null,
    doubts: [],
  }))
  for (const name of [...unused].slice(0, 50)) imported.notes.push(`The member “${name.slice(0, 80)}” is not used.`)
  return checked(imported)
}

const nothing = (): Imported => ({ statements: [], places: [], notes: [], columns: [], rows: [] })

type JsonObject = Record<string, unknown>

/** Whether a value is a list of objects, or a list named like questions, but no list of choices. */
const holdsQuestions = (name: string, value: unknown): boolean =>
  Array.isArray(value) &&
  !members.choices.includes(name) &&
  name !== 'coverage' &&
  (/question|statement|requirement|item/i.test(name) || value.some((item) => typeof item === 'object' && item !== null))

/** A text, or one in several languages: the English one, or the first. */
function textOf(item: JsonObject, names: readonly string[], most: number): string | null {
  for (const name of names) {
    const value = item[name]
    const text =
      typeof value === 'object' && value !== null && !Array.isArray(value) ? inLanguages(value as JsonObject) : value
    if ((typeof text === 'string' && text.trim() !== '') || (typeof text === 'number' && name !== 'name'))
      return inOneLine(String(text), most)
  }
  return null
}

/** Whether a group is also a question, as FHIR permits. */
const asksItself = (item: JsonObject, statement: string | null): boolean =>
  /^(?:boolean|yesno|choice|open-choice|coding|string|text|integer|decimal|date|radiogroup|checkbox|dropdown|comment|box|line)$/i.test(
    typeof item.type === 'string' ? item.type : '',
  ) || /\?\s*$/.test(statement ?? '')

const inLanguages = (texts: JsonObject): unknown =>
  texts.en ?? texts.default ?? Object.values(texts).find((text) => typeof text === 'string')

/** `["A", "B"]`, `[{ "value": "A" }]`, `[{ "a": "A" }]` of VSAQ, and `{ "a": "A" }`. */
function wordsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap((item): string[] => {
    if (typeof item === 'string') return [item]
    if (typeof item !== 'object' || item === null) return []
    const { valueCoding, valueString } = item as JsonObject
    if (typeof valueString === 'string') return [valueString]
    const text = textOf(
      (valueCoding ?? item) as JsonObject,
      ['display', 'label', 'text', 'title', 'name', 'value'],
      longest.choice,
    )
    if (text !== null) return [text]
    return Object.values(item)
      .filter((own) => typeof own === 'string')
      .slice(0, 1)
  })
}

const inOneLine = (text: string, most: number): string =>
  text
    .replace(/<[^<>]{1,200}>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most)

function parsed(bytes: Uint8Array): unknown {
  const json = parseJson(bytes, bounds)
  if ('value' in json) return json.value
  const message =
    json.problem === 'depth' || json.problem === 'members'
      ? `The file has more than ${bounds[json.problem]} ${json.problem === 'depth' ? 'levels' : 'members'}`
      : 'The file is not valid JSON'
  throw new ApiError('parameter_invalid', { message })
}

/** @throws ApiError if there is no question. */
export function requireQuestions({ statements }: Imported): void {
  if (statements.length === 0)
    throw new ApiError('parameter_invalid', {
      message: 'The file has no questions: a column must be called Question, Statement or Requirement',
    })
}

function checked(imported: Imported): Imported {
  const { statements, places, notes } = imported
  if (statements.length > maxStatements || places.length > maxPlaces) throw tooMany()
  return { ...imported, notes: notes.slice(0, 200) }
}

const tooMany = () =>
  new ApiError('parameter_invalid', { message: `The file has more than ${maxStatements} questions` })
