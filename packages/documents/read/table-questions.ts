import type { AnsweredQuestion, Block } from '../model.ts'
import { answerIn, type CellAnswer } from './answers/answer-in.ts'
import { columnsOf } from './sheets/columns.ts'

/**
 * The rows of a filled questionnaire in a document of words: tables whose columns are called questions and answers. As in a spreadsheet, what
 * is asked is no statement of anybody's: rows that only ask become boilerplate.
 */
export function questionsInTables(blocks: readonly Block[]): AnsweredQuestion[] {
  return blocks.flatMap((row, block) => {
    const { cells = [], visibility } = row
    const columns = columnsOf({ cells: cells.map(({ header }, column) => ({ column, text: header })) })
    if (columns?.answer === undefined) return []
    const cellAt = (column: number | undefined) => (column === undefined ? undefined : cells[column])
    const [question, answer, comment] = [columns.question, columns.answer, columns.comment].map(cellAt)
    if (!question || question.text === '') return []
    const text = answer?.text ?? ''
    const said = answerIn(text)
    const isReply = text !== '' && (said === null || said === 'yes' || said === 'no')
    if (!isReply || !/\?\s*$/.test(question.text)) row.kind = 'boilerplate'
    if (visibility === 'unsure') return []
    // What is added to a no describes what is missing.
    const end = Math.max(question.end, answer?.end ?? 0, isAdded(said) ? (comment?.end ?? 0) : 0)
    const reference = cellAt(columns.reference)?.text || null
    return [
      {
        reference,
        question: question.text,
        answer: said === 'undecided' ? null : said,
        block,
        start: question.start,
        end,
      },
    ]
  })
}

const isAdded = (said: CellAnswer): boolean => said === 'yes' || said === 'partly' || said === 'planned'
