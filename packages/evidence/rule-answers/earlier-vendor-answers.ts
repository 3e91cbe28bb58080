import type { AnsweredQuestion, ParsedDocument } from '@custos/documents/types'
import { wordsOf } from './vendor-statements.ts'

/**
 * A new answer to a question withdraws the earlier one: if two questionnaires have the same question, only the later answer and its
 * remarks are read. An open later answer withdraws nothing.
 *
 * @param documents in order of receipt.
 */
export function withoutEarlierAnswers(documents: readonly ParsedDocument[]): ParsedDocument[] {
  const answeredLater = new Set<string>()
  const isSuperseded = ({ question }: AnsweredQuestion) => answeredLater.has(keyOf(question))
  return documents
    .toReversed()
    .map((document) => {
      if (!document.upload?.statedByVendor || !document.questions) return document
      const superseded = document.questions.filter(isSuperseded)
      const questions = document.questions.filter((row) => !isSuperseded(row))
      for (const { answer, question } of questions) if (answer !== null) answeredLater.add(keyOf(question))
      return superseded.length === 0 ? document : { ...without(document, superseded), questions }
    })
    .toReversed()
}

const keyOf = (question: string) => wordsOf(question).join(' ')

/** @param rows in text order, like sentences. */
function without(document: ParsedDocument, rows: readonly AnsweredQuestion[]): ParsedDocument {
  let at = 0
  const sentences = document.sentences.filter(({ start }) => {
    while (at < rows.length && rows[at]!.end <= start) at += 1
    return at === rows.length || start < rows[at]!.start
  })
  return { ...document, sentences }
}
