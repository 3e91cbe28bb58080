import { harmless } from '@custos/exports/csv'
import { type ReturnedAnswer, writtenAnswer } from './written-answer.ts'

const headings = ['ID', 'Category', 'Question', 'Answer', 'Comment']

/** Answers as a CSV (RFC 4180) with the byte-order mark that spreadsheets need; no cell can become a formula. */
export function answersCsv(answers: readonly ReturnedAnswer[]): Buffer {
  const rows = answers.map((answer) => {
    const written = writtenAnswer(answer)
    return [answer.reference ?? '', answer.category, answer.statement, written.answer, written.comment]
  })
  return Buffer.from(`\uFEFF${[headings, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`)
}

const cell = (text: string): string => `"${harmless(text).replaceAll('"', '""')}"`
