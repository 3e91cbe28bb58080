import { expect, test } from 'vitest'
import type { HistoryEntry } from '../api/types.ts'
import { told, wordsOf } from './history.tsx'

const entry = (type: string, detail: HistoryEntry['detail'], at = 1): HistoryEntry => ({
  id: `${type} ${at}`,
  at,
  type,
  times: 1,
  by: null,
  assessment: null,
  document: null,
  detail,
})

test('a decision and the status that it gives are one entry, and a status that came by itself is one of its own', () => {
  const decided = entry('approval.recorded', { status: 'CONDITIONAL' })
  const changed = entry('vendor.status_changed', { from: 'PENDING_REVIEW', to: 'CONDITIONAL' })
  const warned = entry('vendor.status_changed', { from: 'CONDITIONAL', to: 'WARNING' }, 2)
  expect(told([warned, changed, decided])).toEqual([warned, decided])
  expect(told([warned, decided, changed])).toEqual([warned, decided])
})

test('a review of a vendor that could not be assessed tells no level', () => {
  const completed = { level: 'HIGH', assessable: false }
  expect(wordsOf(entry('assessment.completed', completed))).toBe('Review completed, risk not rated')
  // An earlier version did not say whether it could.
  expect(wordsOf(entry('assessment.completed', { level: 'HIGH' }))).toBe('Review completed, risk high')
})
