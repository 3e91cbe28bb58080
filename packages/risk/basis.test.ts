import { expect, test } from 'vitest'
import { isSameBasis, isWithdrawn } from './basis.ts'
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

test('a record that the agreement is open puts a decision in doubt, and a blank that is filled in does not', () => {
  const before = onRecord({ types: ['HEALTH_DATA'] })
  expect(isWithdrawn(before, { ...before, agreement: true })).toBe(false)
  expect(isWithdrawn(before, { ...before, agreementUnsigned: true })).toBe(true)
})
