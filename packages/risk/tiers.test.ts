import { tiers, tierTable } from '@custos/catalogue/tiers'
import { expect, test } from 'vitest'
import { asksFewerMeasures } from './fewer-measures.ts'
import { summarizeRisk } from './risk.ts'
import rules from './rules.json' with { type: 'json' }
import { onRecord, type Told } from './vendor.fixture.ts'
import { weaknesses } from './weaknesses.ts'

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

test('each tier weighs the controls that it asks about: none of them, six, and all from standard on', () => {
  const known = tiers.map((tier) => summarizeRisk({ ...onRecord(newsletter), tier }).known!.of)
  expect(known).toEqual([0, 6, 15, 15, 15])
})

test('a measure that a tier does not ask for is no gap: it lowers nothing that is proven, and no factor names it', () => {
  const all = summarizeRisk(onRecord(newsletter))
  const low = summarizeRisk({ ...onRecord(newsletter), tier: 'low' })
  expect([all.level, low.level]).toEqual(['MEDIUM', 'LOW'])
  expect(all.factors.map(({ code }) => code)).toContain('controls_not_asked')
  expect(low.factors.map(({ code }) => code)).not.toContain('controls_not_asked')
  expect(low.known).toEqual({ controls: 6, of: 6, assessable: true })
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

test('every denial that can set a minimum level counts at every tier', () => {
  const claims = [...weaknesses.map(({ claim }) => claim), ...rules.staffDecidedByAi.claims]
  expect(new Set(tierTable.denials_at_every_tier.claims)).toEqual(new Set(claims))
})

test('what an organisation leaves out stays unknown and lowers no level; it is no gap in the reasons', () => {
  const health = { types: ['HEALTH_DATA'], role: 'PROCESSOR', unasked: true } as const
  const says = ['encryption-at-rest', 'breach-notice', 'backups']
  const published = rules.controls.flatMap(({ claims }) => claims)
  const withOwn = (left_out: string[], told: Partial<Told> = {}) =>
    summarizeRisk({
      ...onRecord({ ...health, types: [...health.types], says, ...told }),
      tier: 'critical',
      own_tiers: { added: [], left_out },
    })
  const whole = withOwn([])
  const less = withOwn(published.filter((claim) => !says.includes(claim)))
  expect([less.level, less.known, less.vetoes]).toEqual([whole.level, whole.known, whole.vetoes])
  expect(less.known!.of).toBe(rules.controls.length)
  expect(less.vetoes.map(({ code }) => code)).toContain('no_agreement_known')
  expect(whole.factors.map(({ code }) => code)).toContain('controls_not_asked')
  expect(less.factors.map(({ code }) => code)).not.toContain('controls_not_asked')
  expect(less.factors.find(({ code }) => code === 'controls_not_shown')).toMatchObject({
    message: expect.stringMatching(
      /^Unknown measures: 12 of 15\. Left out by your own tiers: .*a data processing agreement;/,
    ),
    step: null,
  })

  const controller = { role: 'CONTROLLER', types: ['PERSONAL_IDENTIFIABLE_INFORMATION'], says: [] }
  expect(withOwn(published, controller).known).toMatchObject({ controls: 0, assessable: false })
})

test('an assessment of a lower tier asks less of what the level weighs', () => {
  const wide = summarizeRisk({
    ...onRecord({ ...newsletter, says: ['staff-mfa', ...newsletter.says!] }),
    tier: 'standard',
  })
  const low = summarizeRisk({ ...onRecord(newsletter), tier: 'low' })
  expect([asksFewerMeasures(low, wide), asksFewerMeasures(wide, low)]).toEqual([true, false])
})
