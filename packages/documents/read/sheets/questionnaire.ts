import { questionNumberIn } from '../answers/question-number.ts'
import { type Columns, columnsOf, namesQuestions } from './columns.ts'
import type { Row, Sheet } from './sheet.ts'

/** The maximum number of rows above a questionnaire's headings: titles and instructions. */
const maxAbove = 40

/** A row with a question. */
export interface AskedRow {
  row: Row
  columns: Columns
  /** The cell of the category column, the last one above it, or the title above the row. */
  category: string | null
  reference: string | null
  /** Without its number. */
  question: string
}

export interface Questionnaire {
  /** Titles and instructions. */
  above: Row[]
  heads: Row
  columns: Columns
  /** The rows below the headings; `question` is null in titles, repeated headings and rows without a question. */
  rows: { row: Row; question: AskedRow | null }[]
}

/**
 * The questionnaire in a sheet, found by its headings, without hidden text; null if there is none.
 *
 * @param given columns that a person named; the headings are then the first row with text in the question column.
 */
function questionnaireIn(sheet: Sheet, given?: Partial<Columns>): Questionnaire | null {
  const rows = sheet.rows.map(visible)
  const at = rows
    .slice(0, maxAbove)
    .findIndex((row) =>
      given?.question === undefined ? columnsOf(row) !== null : textAt(row, given.question) !== undefined,
    )
  const heads = rows[at]
  if (!heads) return null
  const named = Object.values(given ?? {})
  // A person's role for a column overrides its heading.
  const byHeading = Object.entries(columnsOf(heads) ?? {}).filter(([, column]) => !named.includes(column as number))
  const columns = { ...Object.fromEntries(byHeading), ...given } as unknown as Columns
  const below = rows.slice(at + 1)
  const isNumbered = below.some(({ cells }) => cells.some(({ column }) => !isOfAnswer(column, columns)))
  let category: string | null = titleIn(heads, columns)
  return {
    above: rows.slice(0, at),
    heads,
    columns,
    rows: below.map((row) => {
      const title = titleOf(row, heads, columns, isNumbered)
      category = title ?? textAt(row, columns.category)?.replace(/\s+/g, ' ') ?? category
      return { row, question: title === null ? askedIn(row, columns, category) : null }
    }),
  }
}

const visible = (row: Row): Row => ({ ...row, cells: row.cells.filter((cell) => !cell.hidden) })

const textAt = ({ cells }: Row, column: number | undefined): string | undefined =>
  cells.find((cell) => cell.column === column)?.text

function askedIn(row: Row, columns: Columns, category: string | null): AskedRow | null {
  const written = textAt(row, columns.question)?.replace(/\s+/g, ' ')
  // Copied from an empty cell.
  if (written === undefined || !/\p{L}/u.test(written)) return null
  const reference = textAt(row, columns.reference)?.replace(/\s+/g, ' ')
  const code = questionNumberIn(written)
  return {
    row,
    columns,
    category,
    reference: reference ?? code?.code ?? null,
    question: reference === undefined && code ? code.text : written,
  }
}

/** The columns of the question and of the answer. */
const isOfAnswer = (column: number, { question, answer, comment, choices = [] }: Columns): boolean =>
  column === question || column === answer || column === comment || choices.some((choice) => choice.column === column)

/** The title that a row without a question gives to the rows below; '' if it only repeats the headings; null for other rows. */
function titleOf(row: Row, heads: Row, columns: Columns, isNumbered: boolean): string | null {
  if (isHeading(row, heads, columns)) return titleIn(row, columns) ?? ''
  const [first, second] = row.cells
  if (first === undefined || second !== undefined) return null
  const text = first.text.replace(/\s+/g, ' ')
  if (first.column !== columns.question) return columns.category === first.column || !/\p{L}/u.test(text) ? null : text
  // In a sheet with unnumbered questions, a title is a few words without punctuation at the end.
  if (text.endsWith('?') || questionNumberIn(text)) return null
  return isNumbered || /^(?:\S+\s+){0,3}\S+(?<![.?!:])$/.test(text) ? text : null
}

/** Whether a row repeats the headings, as above each section. */
function isHeading(row: Row, heads: Row, { question, answer, comment }: Columns): boolean {
  const same = (column: number | undefined) =>
    column !== undefined && textAt(row, column) !== undefined && textAt(row, column) === textAt(heads, column)
  if (same(question) || (same(answer) && same(comment))) return true
  const again = columnsOf(row)
  return (
    again !== null &&
    answer !== undefined &&
    again.answer === answer &&
    again.question === question &&
    row.cells.length > 2
  )
}

/** The title of a section, in a row that replaces the headings. */
function titleIn({ cells }: Row, { question, reference }: Columns): string | null {
  const own = cells.filter(({ column }) => column === question || column === reference)
  return own.some(({ text }) => namesQuestions(text)) ? null : (own[0]?.text.replace(/\s+/g, ' ') ?? null)
}

/** Why a sheet is no questionnaire to the vendor. */
export type LeftOut = 'hidden' | 'no questions' | 'evaluation' | 'repeats'

/**
 * The sheets of a workbook that ask the vendor something. They exclude legends, and in a workbook with a questionnaire, sheets in
 * which the customer evaluates the answers or formulas repeat the questions.
 */
export function questionnairesIn(
  sheets: readonly Sheet[],
  isQuestionnaire: (found: Questionnaire) => boolean,
  given?: Partial<Columns>,
): { sheet: Sheet; found: Questionnaire | null; leftOut: LeftOut | null }[] {
  const all = sheets.map((sheet) => {
    const found = sheet.hidden ? null : questionnaireIn(sheet, given)
    const asks = found !== null && isQuestionnaire(found) && found.rows.some(({ question }) => question !== null)
    return {
      sheet,
      found: asks ? found : null,
      leftOut: (sheet.hidden ? 'hidden' : asks ? null : 'no questions') as LeftOut | null,
    }
  })
  for (const reason of ['evaluation', 'repeats'] as const) {
    const isSuch = reason === 'evaluation' ? isEvaluation : isRepeated
    const asking = all.filter(({ leftOut }) => leftOut === null)
    const such = asking.filter((one) => isSuch(one.sheet, one.found!))
    if (such.length < asking.length) for (const one of such) one.leftOut = reason
  }
  return all
}

const evaluates =
  /(?<!\p{L})(?:evaluations?|evaluated|scor(?:e|es|ing|ecard)|analyst|analysis|results?|dashboard|summary|legend|glossary|instructions?|definitions?|lists?|change ?log|read ?me|bewertung|auswertung|legende|glossar|évaluation|légende|glossaire|synthèse|evaluación|leyenda|glosario|valutazione|legenda|glossario|beoordeling)(?!\p{L})/iu

/** A title above the headings. */
const evaluated = /^.{0,60}\b(?:evaluat(?:ion|ed) by|(?:institution|analyst)(?:['’]s)? evaluation)\b.{0,60}$/i

const isEvaluation = ({ name }: Sheet, { above }: Questionnaire): boolean =>
  evaluates.test(name.replace(/[_-]/g, ' ')) ||
  above.some(({ cells: [first, second] }) => first !== undefined && second === undefined && evaluated.test(first.text))

/** Formulas copy half of its questions from elsewhere. */
function isRepeated(_: Sheet, { rows }: Questionnaire): boolean {
  const questions = rows.flatMap((one) => one.question ?? [])
  const copied = questions.filter(
    ({ row, columns }) => row.cells.find(({ column }) => column === columns.question)!.formula,
  )
  return copied.length > questions.length / 2
}
