import { expect, test } from 'vitest'
import { invalidatesApproval, type Weighing } from './fewer-measures.ts'
import type { Measure } from './types.ts'

const measure = (name: string, standing: Measure['standing']): Measure => ({
  name,
  article: 'GDPR Art. 32(1)(b)',
  standing,
  statements: standing === 'NOT_ASKED' ? [] : [`It has ${name}.`],
})
const found = (more: Partial<Weighing> = {}): Weighing => ({
  vetoes: [{ code: 'trains_on_content', floor: 'HIGH' }],
  measures: [measure('backups', 'NOT_SHOWN')],
  ...more,
})

test('any high risk that asks as much speaks against an approval, also one that was decided on', () => {
  expect(invalidatesApproval(found(), [found()])).toBe(true)
  expect(invalidatesApproval(found({ vetoes: [], measures: [] }), [])).toBe(true)
})

test('asking less speaks against it only by what the vendor says and did not say before', () => {
  const less = { measures: [measure('backups', 'NOT_ASKED')] }
  expect(invalidatesApproval(found(less), [found()])).toBe(false)
  const refused = { ...less, vetoes: [{ code: 'breach_notice_refused', floor: 'HIGH' as const }] }
  expect(invalidatesApproval(found(refused), [found()])).toBe(true)
})
