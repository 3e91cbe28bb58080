import { expect, it } from 'vitest'
import { inCommonWords } from './common-words.ts'

it('puts unusual words and phrases into plain ones, the longest first, and leaves the rest as it stands', () => {
  expect(inCommonWords('Journals: enciphered (AES-256), kept away from finders!')).toBe(
    'logs: encrypted (AES-256), not used for security researchers!',
  )
  expect(inCommonWords('Customer data is encrypted at rest.')).toBe('Customer data is encrypted at rest.')
})
