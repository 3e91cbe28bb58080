import { claims } from '@custos/catalogue/claim'
import { expect, test } from 'vitest'
import calibration from './calibration.json' with { type: 'json' }
import { type CalibrationInput, calibratedConfidence, probability } from './calibration.ts'
import { claimMatchers } from './claim-matchers.ts'

const fit: CalibrationInput = { claim: 'encryption-at-rest', score: 0.5, rules: 'HIGH', genre: 'security' }

test('an answer is no surer for a lower score, for rules that are less sure, or for a page that does not bind the vendor', () => {
  const sure = probability(fit)
  expect(probability({ ...fit, score: 0.1 })).toBeLessThan(sure)
  expect(probability({ ...fit, rules: 'MEDIUM' })).toBeLessThan(sure)
  expect(probability({ ...fit, rules: 'LOW' })).toBeLessThan(probability({ ...fit, rules: 'MEDIUM' }))
  expect(probability({ ...fit, genre: 'manual' })).toBeLessThanOrEqual(sure)
})

test('a claim whose quotes hold seldom is answered less surely', () => {
  const { claims: weights } = calibration
  const [weakest] = Object.entries(weights).sort(([, a], [, b]) => a - b)[0]!
  const [strongest] = Object.entries(weights).sort(([, a], [, b]) => b - a)[0]!
  expect(probability({ ...fit, claim: weakest })).toBeLessThan(probability({ ...fit, claim: strongest }))
})

test('every weight is a claim of the catalogue that is bound', () => {
  for (const claim of Object.keys(calibration.claims)) {
    expect(claims.has(claim), claim).toBe(true)
    expect(claimMatchers.has(claim), claim).toBe(true)
  }
})

test.each([
  [0.95, 0.8, 'HIGH', 'HIGH'],
  [0.75, 0.8, 'HIGH', 'MEDIUM'],
  [0.47, 0.8, 'HIGH', 'LOW'],
  [0.2, 0.8, 'HIGH', null],
  [0.8, 0.8, 'MEDIUM', 'MEDIUM'],
  [0.75, 0.8, 'MEDIUM', 'LOW'],
  [0.47, 0.8, 'MEDIUM', null],
  [0.95, 0.55, 'HIGH', 'MEDIUM'],
  [0.75, 0.3, 'HIGH', 'MEDIUM'],
] as const)(
  'an answer that holds with a probability of %d, with a score of the model of %d and rules that are %s, is %s',
  (holds, score, rules, confidence) => {
    expect(calibratedConfidence(holds, { score, rules })).toBe(confidence)
  },
)

test('no claim is so well proven elsewhere that a quote in which the model hardly finds it said is HIGH', () => {
  for (const claim of Object.keys(calibration.claims)) {
    const doubtful: CalibrationInput = { ...fit, claim, score: 0.59 }
    expect(calibratedConfidence(probability(doubtful), doubtful), claim).not.toBe('HIGH')
  }
})
