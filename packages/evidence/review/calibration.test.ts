import { claims } from '@custos/catalogue/claim'
import { expect, test } from 'vitest'
import { bindings } from './bindings.ts'
import calibration from './calibration.json' with { type: 'json' }
import { confidenceOf, type Fit, probability } from './calibration.ts'

const fit: Fit = { claim: 'encryption-at-rest', score: 0.5, rules: 'HIGH', kind: 'security' }

test('an answer is no surer for a lower score, for rules that are less sure, or for a page that does not bind the vendor', () => {
  const sure = probability(fit)
  expect(probability({ ...fit, score: 0.1 })).toBeLessThan(sure)
  expect(probability({ ...fit, rules: 'MEDIUM' })).toBeLessThan(sure)
  expect(probability({ ...fit, rules: 'LOW' })).toBeLessThan(probability({ ...fit, rules: 'MEDIUM' }))
  expect(probability({ ...fit, kind: 'manual' })).toBeLessThan(sure)
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
    expect(bindings.has(claim), claim).toBe(true)
  }
})

test.each([
  [0.95, 'HIGH', 'HIGH'],
  [0.75, 'HIGH', 'MEDIUM'],
  [0.47, 'HIGH', 'LOW'],
  [0.2, 'HIGH', null],
  [0.8, 'MEDIUM', 'MEDIUM'],
  [0.75, 'MEDIUM', 'LOW'],
  [0.47, 'MEDIUM', null],
] as const)('what holds with a probability of %d, of rules that are %s, is %s', (found, rules, confidence) => {
  expect(confidenceOf(found, rules)).toBe(confidence)
})
