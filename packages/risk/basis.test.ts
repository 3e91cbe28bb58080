import { expect, test } from 'vitest'
import { isSameBasis } from './basis.ts'
import { summarizeRisk } from './risk.ts'
import { onRecord } from './vendor.fixture.ts'

test('a result keeps the given facts, however their blanks are written', () => {
  const given = onRecord({ types: ['HEALTH_DATA'] })
  const { basis } = summarizeRisk(given)
  const blanks = { impactAssessment: null, customerHeldKeys: false, exitPlan: false, unusedSubProcessors: [] }
  expect(isSameBasis(basis, { ...basis, ...blanks })).toBe(true)
  expect(isSameBasis(basis, { ...basis, ...blanks, customerHeldKeys: true })).toBe(false)
  expect(isSameBasis(basis, { ...basis, ...blanks, agreement: true })).toBe(false)
})

test('the countries of the organisation have no order', () => {
  const { basis } = summarizeRisk(onRecord({ types: ['HEALTH_DATA'] }))
  const one = { ...basis, organisation: ['Germany', 'Austria'] }
  expect(isSameBasis(one, { ...basis, organisation: ['Austria', 'Germany'] })).toBe(true)
  expect(isSameBasis(one, { ...basis, organisation: ['Austria'] })).toBe(false)
})
