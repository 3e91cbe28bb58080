import { expect, test } from 'vitest'
import type { HistoryEntry } from '../api/types.ts'
import { withoutStatusChanges, wordsOf } from './history.tsx'

const entry = (type: string, detail: HistoryEntry['detail'], at = 1): HistoryEntry => ({
  id: `${type} ${at}`,
  at,
  type,
  times: 1,
  answers: null,
  by: null,
  assessment: null,
  document: null,
  detail,
})

test('a decision and its new status are one entry, and any other change of status is a separate entry', () => {
  const decided = entry('approval.recorded', { status: 'CONDITIONAL' })
  const changed = entry('vendor.status_changed', { from: 'PENDING_REVIEW', to: 'CONDITIONAL' })
  const warned = entry('vendor.status_changed', { from: 'CONDITIONAL', to: 'WARNING' }, 2)
  expect(withoutStatusChanges([warned, changed, decided])).toEqual([warned, decided])
  expect(withoutStatusChanges([warned, decided, changed])).toEqual([warned, decided])
})

test('a condition that is open again is called reopened', () => {
  const changed = (changes?: object[]) =>
    wordsOf(entry('approval.condition_changed', { text: 'A report arrives.', ...(changes && { changes }) }))
  expect(changed([{ field: 'condition.met_at', from: 1, to: null }])).toBe('Condition reopened: “A report arrives.”')
  expect(changed([{ field: 'condition.due', from: 1, to: null }])).toBe('Condition changed: “A report arrives.”')
  // An earlier version did not record the changes.
  expect(changed()).toBe('Condition changed: “A report arrives.”')
})

test('a review of a vendor that is not assessable shows no level', () => {
  const completed = { level: 'HIGH', assessable: false }
  expect(wordsOf(entry('assessment.completed', completed))).toBe('Review completed; risk at that time: not rated')
  // An earlier version did not record whether the vendor was assessable.
  expect(wordsOf(entry('assessment.completed', { level: 'HIGH' }))).toBe('Review completed; risk at that time: high')
})

test('a review gives the number of checks of another company that were not carried over', () => {
  const completed = { level: 'HIGH', judgements_dropped: 2 }
  expect(wordsOf(entry('assessment.completed', completed))).toBe(
    'Review completed; risk at that time: high; 2 checks were not carried over, because the domain changed',
  )
})

test('a review gives the number of judged answers that a person has to check again', () => {
  const completed = { level: 'HIGH', judgements_outdated: 1 }
  expect(wordsOf(entry('assessment.completed', completed))).toBe(
    'Review completed; risk at that time: high; 1 answer to check again, because they or their passages changed',
  )
})

test('judgements are counted by their answers, and those left open separately', () => {
  const judged = (checked: number, left_open: number) =>
    wordsOf({ ...entry('review.judged', {}), times: 193, answers: { checked, left_open } })
  expect(judged(134, 57)).toBe('134 answers settled, 57 left open')
  expect(judged(1, 0)).toBe('1 answer settled')
  expect(judged(0, 52)).toBe('52 answers left open')
})
