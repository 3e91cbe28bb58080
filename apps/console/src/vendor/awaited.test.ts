import { expect, test } from 'vitest'
import { awaitedFrom } from './awaited.ts'

const request = { status: 'SENT' as const, questions_total: 12, questions_answered: 0, answer_by: 200 }

test('a vendor owes the unanswered questions of its open requests, by the first due day', () => {
  expect(awaitedFrom([])).toBeNull()
  expect(awaitedFrom([request])).toEqual({ questions: 12, due: 200 })
  expect(awaitedFrom([request, { ...request, questions_answered: 10, answer_by: 100 }])).toEqual({
    questions: 14,
    due: 100,
  })
  expect(
    awaitedFrom([
      { ...request, status: 'CLOSED' },
      { ...request, status: 'SUBMITTED', questions_answered: 12 },
    ]),
  ).toBeNull()
})
