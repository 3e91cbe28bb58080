import { expect, test } from 'vitest'
import { ownAnswer } from './own-answer.ts'

test('a bare yes in a questionnaire is the vendor’s word, and the question above it is not', () => {
  const quote = 'Customer data is never used to train models.\tYes\tSince 2024'
  expect(ownAnswer({ quote, stated_by_vendor: true })).toEqual({
    asked: 'Customer data is never used to train models.',
    said: 'Yes. Since 2024',
  })
  expect(ownAnswer({ quote: 'Are staff screened?\tYes\n\nBy an agency.', stated_by_vendor: true })).toEqual({
    asked: 'Are staff screened?',
    said: 'Yes. By an agency.',
  })
})

test('what stands in another document, or is one sentence, is quoted as it is', () => {
  expect(ownAnswer({ quote: 'Encrypted\tYes' })).toBeNull()
  expect(ownAnswer({ quote: 'We encrypt.', stated_by_vendor: true })).toBeNull()
  expect(ownAnswer({ quote: null, stated_by_vendor: true })).toBeNull()
})
