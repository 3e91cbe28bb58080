import { expect, test } from 'vitest'
import { askedStateOf } from './asked-state.ts'

const request = { answer_by: 200, opened_at: null, questions_answered: 0, questions_total: 2 }

test.each([
  [request, 'unopened'],
  [{ ...request, opened_at: 50 }, 'waiting'],
  [{ ...request, questions_answered: 1 }, 'waiting'],
  [{ ...request, opened_at: 50, answer_by: 99 }, 'overdue'],
  [{ ...request, questions_answered: 2, answer_by: 99 }, 'answered'],
])('%j at 100 is %s', (given, state) => {
  expect(askedStateOf(given, 100)).toBe(state)
})
