import type { Source, StatementAnswer, VendorQuestion } from '../api/types.ts'
import { texts } from '../texts/texts.ts'

/**
 * The question and the vendor's answer in a row of a questionnaire: the first cell is the question, the others are the answer.
 */
export function questionnaireAnswer({ quote, stated_by_vendor }: Pick<Source, 'quote' | 'stated_by_vendor'>): {
  question: string
  answer: string
} | null {
  const [question = '', ...cells] = (stated_by_vendor ? (quote ?? '') : '').split('\t')
  const lines = cells.flatMap((cell) => cell.split('\n')).map((line) => line.trim())
  return lines.length > 0 ? { question: question.trim(), answer: lines.filter((line) => line !== '').join('. ') } : null
}

/** The vendor's reply to a question. A yes or no precedes the text, unless the question asks for text and the reply is yes. */
export function vendorAnswerText({ answer, asks_for_words }: VendorQuestion): string {
  if (answer === null) return ''
  if (asks_for_words && answer.answer === 'YES') return answer.text
  return [texts.questions.said[answer.answer], answer.text].filter(Boolean).join(' ')
}

/** Whether the answer already quotes the reply. */
export const quotesReply = ({
  asked_of_vendor,
  sources,
}: Pick<StatementAnswer, 'asked_of_vendor' | 'sources'>): boolean => {
  const [firstLine = ''] = asked_of_vendor?.answer?.text.trim().split('\n') ?? []
  return sources.some((source) => questionnaireAnswer(source)?.answer.includes(firstLine.trim()))
}
