// @module-tag spec/4

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decisionRefusal } from './rules.ts'

test('only a COMPLETED assessment can be decided on, and only once', () => {
  const status = fc.constantFrom('AWAITING', 'IN_PROGRESS', 'COMPLETED', 'FAILED')
  fc.assert(
    fc.property(status, fc.boolean(), (given, decided) => {
      expect(decisionRefusal(given, decided) === null).toBe(given === 'COMPLETED' && !decided)
    }),
  )
})

test.each([
  ['AWAITING', false, /wait/],
  ['IN_PROGRESS', false, /wait/],
  ['FAILED', false, /create another/],
  ['COMPLETED', true, /already/],
] as const)('%s (decided: %s) is refused in words that lead on', (status, decided, words) => {
  expect(decisionRefusal(status, decided)).toMatch(words)
})
