import { expect, test } from 'vitest'
import { ruleInWords } from './rule-en.ts'

test.each([
  ['nothing', 'No passage in the documents answers it.'],
  ['a part is said: does not say: a deadline', 'A passage says a part of it. Does not say: a deadline.'],
  ['coverage: holds SOC 2 Type II', 'It follows from a certificate that the vendor claims. It holds SOC 2 Type II.'],
  [
    'coverage: The edition of 2025 stands alone.',
    'It follows from a certificate that the vendor claims. The edition of 2025 stands alone.',
  ],
  ['what a later version decides by', 'What a later version decides by.'],
])('why an answer stands is said in sentences, each with one full stop: %s', (rule, words) =>
  expect(ruleInWords(rule)).toBe(words),
)
