import { expect, test } from 'vitest'
import { ruleInWords } from './rule-en.ts'

test.each([
  ['nothing', 'No passage in the documents supports or contradicts the statement.'],
  ['a part is said: does not say: a deadline', 'A passage supports part of the statement. Does not say: a deadline.'],
  [
    'coverage: holds SOC 2 Type II',
    'A certificate claimed by the vendor covers the statement. The vendor holds SOC 2 Type II.',
  ],
  [
    'coverage: The edition of 2025 stands alone.',
    'A certificate claimed by the vendor covers the statement. The edition of 2025 stands alone.',
  ],
  ['what a later version decides by', 'What a later version decides by.'],
])('why an answer stands is said in sentences, each with one full stop: %s', (rule, words) =>
  expect(ruleInWords(rule)).toBe(words),
)
