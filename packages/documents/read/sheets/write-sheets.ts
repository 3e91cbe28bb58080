import type { AnsweredQuestion, Block } from '../../types.ts'
import { answerIn, type CellAnswer } from '../answers/answer-in.ts'
import { tickedChoice } from '../answers/ticks.ts'
import { BlockWriter } from '../block-writer.ts'
import { asksForAnswers } from './columns.ts'
import { type AskedRow, questionnairesIn } from './questionnaire.ts'
import type { Row, Sheet } from './sheet.ts'

interface Written {
  writer: BlockWriter
  /** The rows of filled questionnaires. */
  questions: AnsweredQuestion[]
}

/**
 * Sheets as text: a block for each row, whose cells know their headings. Hidden sheets and rows are doubtful; hidden cells in
 * visible rows are left out. A questionnaire's question alone states nothing; only with its answer it does.
 */
export function writeSheets(sheets: Sheet[]): Written {
  const written: Written = { writer: new BlockWriter(), questions: [] }
  const answered = questionnairesIn(sheets, ({ columns }) => asksForAnswers(columns))
  const isQuestionnaire = answered.some(({ leftOut }) => leftOut === null)
  for (const { sheet, found, leftOut } of answered) {
    const { writer } = written
    const rows = sheet.rows.map((row) => ({ ...row, cells: row.cells.filter((cell) => !cell.hidden) }))
    if (sheet.hidden) writer.doubt()
    writer.add(sheet.name)
    writer.close({ kind: 'heading', headings: [], intro: null })
    // The customer's evaluation of the answers is not the vendor's word.
    if (isQuestionnaire && (leftOut === 'evaluation' || leftOut === 'repeats'))
      for (const row of rows) writeAside(written, sheet, row)
    else if (!found) writeTable(writer, sheet, rows)
    else {
      writeTable(writer, sheet, found.above)
      for (const { row, question } of found.rows) {
        if (question) writeQuestion(written, sheet, question)
        else writeAside(written, sheet, row)
      }
    }
  }
  return written
}

/** Writes a row that states nothing about the vendor. */
function writeAside({ writer }: Written, sheet: Sheet, { cells }: Row): void {
  writeCells(writer, cells, () => '')
  writer.close({ kind: 'boilerplate', headings: headingsOf(sheet), intro: null })
}

function writeTable(writer: BlockWriter, sheet: Sheet, rows: Row[]): void {
  const headings = headingsOf(sheet)
  let names: Map<number, string> | null = null
  for (const row of rows) {
    if (sheet.hidden || row.hidden) writer.doubt()
    const isHead = names === null && row.cells.length > 1
    const cells = writeCells(writer, row.cells, (column) => names?.get(column) ?? '')
    writer.close({ kind: names === null ? 'heading' : 'table_row', headings, intro: null, ...(names && { cells }) })
    if (isHead) names = new Map(row.cells.map(({ column, text }) => [column, text]))
  }
}

const headingsOf = ({ name }: Sheet): string[] => (name === '' ? [] : [name])

function writeQuestion({ writer, questions }: Written, sheet: Sheet, questionRow: AskedRow): void {
  const { row, columns } = questionRow
  const cellAt = (column: number | undefined) => row.cells.find((cell) => cell.column === column)
  const [question, comment] = [cellAt(columns.question)!, cellAt(columns.comment)]
  const choice =
    columns.choices && tickedChoice(columns.choices.map((one) => ({ ...one, text: cellAt(one.column)?.text ?? '' })))
  const answer = choice
    ? choice.chosen && { column: choice.chosen.column, text: `${choice.chosen.name}: ${choice.chosen.text}` }
    : cellAt(columns.answer)
  const headings = headingsOf(sheet)
  const others = row.cells.filter((cell) => cell !== question && cell.column !== answer?.column && cell !== comment)
  writeCells(writer, others, () => '')
  writer.close({ kind: 'boilerplate', headings, intro: null })
  const hidden = sheet.hidden || row.hidden
  const cellAnswer: CellAnswer = choice ? choice.said : answer ? answerIn(answer.text) : null
  const asks = /\?\s*$/.test(question.text)
  const start = writer.next
  if (hidden) writer.doubt()
  const cells = writeCells(writer, answer && cellAnswer !== null ? [question, answer] : [question], () => '')
  const isReply = asks && (cellAnswer === 'yes' || cellAnswer === 'no')
  const block = writer.close({ kind: isReply ? 'paragraph' : 'boilerplate', headings, intro: null, cells })
  let end = block?.end ?? start
  for (const own of [cellAnswer === null ? answer : undefined, comment]) {
    // A remark on a no describes the gap.
    if (!own || cellAnswer === 'no' || cellAnswer === 'not_applicable') continue
    if (hidden) writer.doubt()
    writer.add(own.text)
    // A remark on a partial or planned answer does not apply as written.
    const kind = cellAnswer === null || cellAnswer === 'yes' ? 'paragraph' : 'boilerplate'
    const added = writer.close({ kind, headings: [...headings, question.text], intro: null })
    end = added?.end ?? end
  }
  if (block && !hidden)
    questions.push({
      reference: questionRow.reference,
      question: questionRow.question,
      answer: cellAnswer === 'undecided' ? null : cellAnswer,
      block: writer.blocks.lastIndexOf(block),
      start: block.start,
      end,
    })
}

function writeCells(
  writer: BlockWriter,
  cells: Row['cells'],
  nameOf: (column: number) => string,
): NonNullable<Block['cells']> {
  return cells.map(({ column, text }) => {
    writer.separate('\t')
    const start = writer.next
    writer.add(text)
    const written = text.replace(/\s+/g, ' ').slice(0, writer.end - start)
    return { header: nameOf(column), text: written, start, end: writer.end }
  })
}
