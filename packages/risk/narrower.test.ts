import { expect, test } from 'vitest'
import type { Measure, RiskLevel } from './model.ts'
import { speaksAgainst, type Weighing } from './narrower.ts'

const measure = (name: string, standing: Measure['standing']): Measure => ({
  name,
  article: 'GDPR Art. 32(1)(b)',
  standing,
  statements: standing === 'NOT_ASKED' ? [] : [`It has ${name}.`],
})
const found = (level: RiskLevel, more: Partial<Weighing> = {}): Weighing => ({
  level,
  vetoes: [{ code: 'trains_on_content', floor: 'HIGH' }],
  factors: [{ code: 'denied_ai_training' }],
  measures: [measure('backups', 'NOT_SHOWN')],
  ...more,
})

test('a high risk that was knowingly decided on speaks against no approval when it is found again', () => {
  expect(speaksAgainst(found('HIGH'), [found('HIGH')])).toBe(false)
  expect(speaksAgainst(found('HIGH'), [found('CRITICAL')])).toBe(false)
})

test.each([
  ['a graver level', found('CRITICAL')],
  ['a veto', found('HIGH', { vetoes: [{ code: 'own_purposes', floor: 'HIGH' }] })],
  ['a reason', found('HIGH', { factors: [{ code: 'denied_ai_training' }, { code: 'denied_backups' }] })],
  ['a denied measure', found('HIGH', { measures: [measure('backups', 'DENIED')] })],
])('%s that was not decided on speaks against it', (_, later) => {
  expect(speaksAgainst(later, [found('HIGH')])).toBe(true)
})

test('any high risk speaks against an approval that rests on no assessment', () => {
  expect(speaksAgainst(found('HIGH', { vetoes: [], factors: [], measures: [] }), [])).toBe(true)
})

test('asking less speaks against it only by what the vendor says and did not say before', () => {
  const less = { measures: [measure('backups', 'NOT_ASKED')], factors: [{ code: 'controls_not_asked' }] }
  expect(speaksAgainst(found('CRITICAL', less), [found('HIGH')])).toBe(false)
  const refused = { ...less, vetoes: [{ code: 'breach_notice_refused', floor: 'HIGH' as const }] }
  expect(speaksAgainst(found('HIGH', refused), [found('HIGH')])).toBe(true)
})
