import { expect, test } from 'vitest'
import { deadlineOf, periodIn } from './objection.ts'

test.each<[string[], number | null]>([
  [['We give 30 days notice of new sub-processors.'], 30],
  [['Customer may object within thirty (30) calendar days.'], 30],
  [['We inform you.', 'You may object within 14 days.', 'An objection within 14 days is heard.'], 14],
  [['We tell you 30 days before.', 'You may object within 10 days.'], null],
  [['You may object within 10 business days.'], null],
  [['You may object in good time.'], null],
  [[], null],
  [['Objections within 0 days'], null],
  [['Call 1230 days'], null],
])('%j names %j days', (clauses, days) => {
  expect(periodIn(clauses)).toBe(days)
})

test('a deadline is that many days after the notice, and is never guessed', () => {
  const at = (day: string) => Date.parse(day) / 1000
  expect(deadlineOf(at('2026-02-10'), 30)).toBe(at('2026-03-12'))
  expect([deadlineOf(null, 30), deadlineOf(at('2026-02-10'), null)]).toEqual([null, null])
})
