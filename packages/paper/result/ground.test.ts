import { expect, test } from 'vitest'
import type { AnswerOnPaper } from './entries.ts'
import { firmnessOf } from './ground.ts'

const answer = (confidence: string, judgement: object | null = null, effective_answer: boolean | null = true) =>
  ({ finding: { confidence, judgement, effective_answer, answer: true, explanation: {} } }) as unknown as AnswerOnPaper
const told = (...answers: AnswerOnPaper[]) => toldOf([], ...answers)
const toldOf = (vetoes: object[], ...answers: AnswerOnPaper[]) =>
  firmnessOf(
    { level: 'LOW', details: { firm_level: 'LOW', vetoes } } as unknown as Parameters<typeof firmnessOf>[0],
    answers,
  )
    .map((run) => (typeof run === 'string' ? run : run.text))
    .join('')

test('each yes of low confidence counts, whoever has agreed with it, and what a person corrected does not', () => {
  const [agreed, corrected] = [
    { verdict: 'AGREED', answer: true },
    { verdict: 'CORRECTED', answer: false },
  ]
  expect(told(answer('LOW'), answer('LOW', agreed), answer('LOW', corrected, false), answer('HIGH'))).toBe(
    ' 2 of 4 answers have low confidence, of which a person agreed with 1: without them the level would be the same.',
  )
  expect(told(answer('LOW'), answer('HIGH'))).toBe(
    ' 1 of 2 answers has low confidence: without them the level would be the same.',
  )
  expect(told(answer('HIGH'))).toBe('')
})

test('a level that only a floor holds says so', () => {
  expect(toldOf([{ floor: 'LOW' }], answer('LOW'))).toContain('the same, since that floor holds it.')
})
