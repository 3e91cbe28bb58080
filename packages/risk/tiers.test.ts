import { tiers } from '@custos/catalogue/tiers'
import { expect, test } from 'vitest'
import { asksFewerMeasures } from './fewer-measures.ts'
import { summarizeRisk } from './risk.ts'
import { onRecord, type Told } from './vendor.fixture.ts'

const newsletter: Told = {
  types: ['PERSONAL_IDENTIFIABLE_INFORMATION'],
  frequency: 'DAILY',
  unasked: true,
  says: [
    'encryption-at-rest',
    'encryption-in-transit',
    'breach-notice',
    'independent-assurance',
    'dpa',
    'subprocessor-list',
    'deletion-or-return',
  ],
}

test('each tier weighs the controls that it asks about: none of them, seven, and all from standard on', () => {
  const known = tiers.map((tier) => summarizeRisk({ ...onRecord(newsletter), tier }).known!.of)
  expect(known).toEqual([0, 7, 15, 15, 15])
})

test('a measure that a tier does not ask for is no gap: it lowers nothing that is proven, and no factor names it', () => {
  const all = summarizeRisk(onRecord(newsletter))
  const low = summarizeRisk({ ...onRecord(newsletter), tier: 'low' })
  expect([all.level, low.level]).toEqual(['MEDIUM', 'LOW'])
  expect(all.factors.map(({ code }) => code)).toContain('controls_not_asked')
  expect(low.factors.map(({ code }) => code)).not.toContain('controls_not_asked')
  expect(low.known).toEqual({ controls: 7, of: 7, assessable: true })
})

test('at the tier none the level is the inherent one', () => {
  const { level, inherent, known } = summarizeRisk({ ...onRecord({ ...newsletter, says: [] }), tier: 'none' })
  expect(level).toBe(inherent.level)
  expect(known!.assessable).toBe(true)
})

test('of a controller the tier asks for no agreement under GDPR Art. 28, so that none is missing', () => {
  const controller = summarizeRisk({ ...onRecord({ ...newsletter, role: 'CONTROLLER', says: [] }), tier: 'standard' })
  expect(controller.factors.map(({ code }) => code)).not.toContain('no_agreement_on_record')
})

test('a denial counts at every tier', () => {
  const denying = { ...newsletter, says: [], denies: ['encryption-at-rest'] }
  for (const tier of tiers) expect(summarizeRisk({ ...onRecord(denying), tier }).vetoes).not.toEqual([])
})

test('an assessment of a lower tier asks less of what the level weighs', () => {
  const wide = summarizeRisk({
    ...onRecord({ ...newsletter, says: ['staff-mfa', ...newsletter.says!] }),
    tier: 'standard',
  })
  const low = summarizeRisk({ ...onRecord(newsletter), tier: 'low' })
  expect([asksFewerMeasures(low, wide), asksFewerMeasures(wide, low)]).toEqual([true, false])
})
