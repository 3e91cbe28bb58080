import { expect, test } from 'vitest'
import type { Answer } from '../types.ts'
import { withPartOfRights } from './part-of-rights.ts'

const missingOf = (...quotes: string[]) => {
  const sources = quotes.map((quote) => ({ quote }))
  const answer = { claim: 'rights-assistance', answer: true, confidence: 'MEDIUM', sources, explanation: {} }
  const [found] = withPartOfRights([answer as unknown as Answer])
  return [found!.confidence, found!.explanation.missing]
}

test('help with some rights of individuals is a part, and says which are left out', () => {
  expect(missingOf('We assist in answering requests for access, rectification and erasure.')).toEqual([
    'LOW',
    ['restriction', 'portability', 'objection'],
  ])
  expect(
    missingOf('We help with access, correction and deletion.', 'We help with restriction, portability and objection.'),
  ).toEqual(['MEDIUM', undefined])
})

test('help with the requests of individuals in general is the whole', () => {
  expect(missingOf('We assist the customer in answering requests of data subjects.')).toEqual(['MEDIUM', undefined])
  expect(missingOf('We help with access requests.', 'We help with every right of Chapter III.')).toEqual([
    'MEDIUM',
    undefined,
  ])
})
