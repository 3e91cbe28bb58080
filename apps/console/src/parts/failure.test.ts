import { expect, test } from 'vitest'
import { reasonOf } from './failure.tsx'

test.each([
  ['The sign-in took too long; start it again', 'The sign-in took too long; start it again.'],
  ['Custos did not answer.', 'Custos did not answer.'],
  ['Which one?', 'Which one?'],
])('a reason is shown as a whole sentence: %s', (message, shown) => {
  expect(reasonOf(new Error(message))).toBe(shown)
})
