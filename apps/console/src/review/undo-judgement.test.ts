import { expect, test } from 'vitest'
import type { Judgement } from '../api/types.ts'
import { undoJudgement } from './undo-judgement.ts'

const corrected: Judgement = {
  verdict: 'CORRECTED',
  answer: null,
  reason_code: 'OUTDATED',
  reason: 'The page is from 2023.',
  quote: null,
  source: null,
  judged_by: 'ada',
  judged_at: 1795000060,
  carried_from: null,
}

test('the first judgement of an answer is withdrawn', () => {
  expect(undoJudgement(null, 'ada')).toBeNull()
})

test("a person's own judgement comes back as she gave it", () => {
  expect(undoJudgement(corrected, 'ada')).toEqual({
    verdict: 'CORRECTED',
    answer: null,
    reason_code: 'OUTDATED',
    reason: 'The page is from 2023.',
  })
  expect(
    undoJudgement({ ...corrected, verdict: 'AGREED', answer: true, reason_code: null, reason: null }, 'ada'),
  ).toEqual({
    verdict: 'AGREED',
  })
})

test('undoing restores no judgement of another person or of an earlier assessment', () => {
  expect(undoJudgement(corrected, 'bea')).toBeUndefined()
  expect(undoJudgement({ ...corrected, carried_from: 'earlier' }, 'ada')).toBeUndefined()
})
