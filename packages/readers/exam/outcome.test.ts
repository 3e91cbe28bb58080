import { expect, test } from 'vitest'
import { languageOutcomes, type Scored } from './outcome.ts'
import type { Expected } from './questions.ts'

let made = 0
const scored = (expected: Expected, score: number, language = 'en', kind = 'said'): Scored => ({
  score,
  question: {
    id: String(++made),
    language,
    kind,
    expected,
    question: { statement: '', document: '', heading: '', passage: '' },
  },
})
const many = (count: number, expected: Expected, score: number, language?: string) =>
  Array.from({ length: count }, () => scored(expected, score, language))

test('a bound is the lowest score from which on enough is right in the mixture that an assessment asks', () => {
  const { en } = languageOutcomes([
    ...many(20, 'yes', 0.9),
    ...many(20, 'yes', 0.8),
    ...many(4, 'partly', 0.8),
    ...many(9, 'partly', 0.7),
    ...many(1, 'not_said', 0.6),
    ...many(40, 'yes', 0.6),
    ...many(20, 'no', 0.2),
  ])
  expect(en!.bounds).toEqual({ HIGH: 0.9, MEDIUM: 0.8, LOW: 0.7 })
})

test('a reader that is not right often enough, or seldom accepts, reaches no bound and only offers', () => {
  const { en, de } = languageOutcomes([
    ...many(20, 'yes', 0.9),
    ...many(20, 'not_said', 0.9),
    ...many(7, 'yes', 0.9, 'de'),
    ...many(30, 'no', 0.9, 'de').map((one) => ({ ...one, score: 0.1 })),
  ])
  for (const { bounds } of [en!, de!]) expect(bounds).toEqual({ HIGH: null, MEDIUM: null, LOW: null })
})

test('each language has bounds of its own, and says how much is found and how often it is right, by kind', () => {
  const { en, fr } = languageOutcomes([
    ...many(10, 'yes', 0.9),
    ...many(10, 'yes', 0.1),
    ...Array.from({ length: 5 }, () => scored('not_said', 0.05, 'en', 'near')),
    ...many(10, 'not_said', 0.9, 'fr'),
  ])
  expect(en).toMatchObject({ found: 1, right: 1, kinds: { said: { asked: 20, accepted: 20 }, near: { accepted: 0 } } })
  expect(fr).toMatchObject({ bounds: { LOW: null }, from: 0.5, found: 0, right: 0 })
})
