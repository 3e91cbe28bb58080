import { expect, test } from 'vitest'
import { en } from './en.ts'

test('a number smaller than another beside it names the rest', () => {
  expect(en.certificates.counts(2, 0, 0, 1)).toBe('2 claimed, no document on file, 1 more named but not held')
  expect(en.certificates.counts(2, 1, 1, 0)).toBe('2 claimed, 1 of them ended, 1 document on file')
  expect(en.review.stillToCheck(7, 61)).toBe('7 of the other 61 still to check')
  expect(en.vendors.shortened('US, IE', 2)).toBe('US, IE and 2 more')
  expect([en.questions.chooseAll(145), en.questions.chooseOthers(92)]).toEqual([
    'Choose unasked (145)',
    'Choose the other 92',
  ])
})
