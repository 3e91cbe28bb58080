import { isAskedAt } from '@custos/catalogue/tiers'
import { expect, test } from 'vitest'
import { askedOf } from './data-profile.ts'
import { invalidatesApproval, type Weighing } from './fewer-measures.ts'
import type { Measure } from './types.ts'

const mfa = 'strong staff authentication'
const measure = (name: string, standing: Measure['standing']): Measure => ({
  name,
  article: 'GDPR Art. 32(1)(b)',
  standing,
  statements: standing === 'NOT_ASKED' ? [] : [`It has ${name}.`],
})
const found = (more: Partial<Weighing> = {}): Weighing => ({
  vetoes: [{ code: 'trains_on_content', floor: 'HIGH' }],
  measures: [measure(mfa, 'NOT_SHOWN')],
  basis: { dataUsage: null, role: null },
  ...more,
})

test('any high risk that asks as much speaks against an approval, also one that was decided on', () => {
  expect(invalidatesApproval(found(), [found()])).toBe(true)
  expect(invalidatesApproval(found({ vetoes: [], measures: [] }), [])).toBe(true)
})

test('asking less speaks against it only by what the vendor says and did not say before', () => {
  const less = { measures: [measure(mfa, 'NOT_ASKED')] }
  expect(invalidatesApproval(found(less), [found()])).toBe(false)
  const refused = { ...less, vetoes: [{ code: 'breach_notice_refused', floor: 'HIGH' as const }] }
  expect(invalidatesApproval(found(refused), [found()])).toBe(true)
})

test('a review of a tier speaks against it, though it does not ask what that tier leaves out', () => {
  const low = { measures: [measure(mfa, 'NOT_ASKED')], basis: { dataUsage: null, role: null, tier: 'low' as const } }
  expect(isAskedAt('low', { claim: 'staff-mfa', statement: '' }, askedOf(low.basis))).toBe(false)
  expect(invalidatesApproval(found(low), [found()])).toBe(true)
  const high = { ...low, basis: { ...low.basis, tier: 'high' as const } }
  expect(invalidatesApproval(found(high), [found()])).toBe(false)
})
