import type { AnsweredQuestion, Block } from '../types.ts'
import { answerIn, type CellAnswer } from './answers/answer-in.ts'
import { questionNumberIn } from './answers/question-number.ts'
import { tickedChoice } from './answers/ticks.ts'
import { asksForAnswers, type Columns, columnsOf } from './sheets/columns.ts'

type Cells = NonNullable<Block['cells']>

/**
 * The rows of a filled questionnaire in a text document: tables with columns of questions and answers. As in a spreadsheet, a
 * question alone states nothing, so rows without an answer become boilerplate. On a published page, a row with an answer stays a
 * statement.
 */
export function questionsInTables(blocks: readonly Block[], isPublished = false): AnsweredQuestion[] {
  const rows = blocks.flatMap((row, block): AnsweredQuestion[] => {
    const { cells = [], visibility } = row
    const columns = columnsOf({ cells: cells.map(({ header }, column) => ({ column, text: header })) })
    if (!asksForAnswers(columns)) return []
    const [question, comment] = [cells[columns.question], cellAt(cells, columns.comment)]
    if (!question || question.text === '') return []
    const { answer, said } = answerOf(cells, columns)
    const isReply = (answer?.text ?? '') !== '' && (said === null || said === 'yes' || said === 'no')
    if (!isReply || !(isPublished || /\?\s*$/.test(question.text))) row.kind = 'boilerplate'
    if (visibility !== undefined) return []
    // A remark on a no describes the gap.
    const end = Math.max(question.end, answer?.end ?? 0, isAdded(said) ? (comment?.end ?? 0) : 0)
    const reference = cellAt(cells, columns.reference)?.text || null
    const code = reference === null ? questionNumberIn(question.text) : null
    return [
      {
        reference: reference ?? code?.code ?? null,
        question: code?.text ?? question.text,
        answer: said === 'undecided' ? null : said,
        block,
        start: question.start,
        end,
      },
    ]
  })
  const answersByColumn = new Map<number, Set<AnsweredQuestion['answer']>>()
  for (const { start, answer } of rows)
    answersByColumn.set(start, (answersByColumn.get(start) ?? new Set()).add(answer))
  // If several rows answer one question differently, none of them has an answer.
  return rows.map((row) => (answersByColumn.get(row.start)!.size === 1 ? row : { ...row, answer: null }))
}

const cellAt = (cells: Cells, column: number | undefined) => (column === undefined ? undefined : cells[column])

function answerOf(cells: Cells, columns: Columns): { answer: Cells[number] | undefined; said: CellAnswer } {
  if (columns.choices) {
    const ticks = columns.choices.map((one) => ({ ...one, text: cells[one.column]?.text ?? '' }))
    const { said, chosen } = tickedChoice(ticks)
    return { answer: cellAt(cells, chosen?.column), said }
  }
  const answer = cellAt(cells, columns.answer)
  return { answer, said: answerIn(answer?.text ?? '') }
}

const isAdded = (answer: CellAnswer): boolean => answer === 'yes' || answer === 'partly' || answer === 'planned'
