import { INDUSTRIES } from '@custos/catalogue/industries'
import { serviceProfiles } from '@custos/catalogue/service-profiles'
import { tierRank, tiers, tierTable } from '@custos/catalogue/tiers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import table from './inherent-risk.json' with { type: 'json' }
import { type InherentRisk, inherentRisk, type RecordedUse } from './inherent-risk.ts'
import rules from './rules.json' with { type: 'json' }
import type { RiskLevel } from './types.ts'

const levels: RiskLevel[] = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL']
const volumes = Object.keys(rules.impact.volume)

/** The recorded use that a service profile proposes, for a vendor in a country. */
const useOf = (id: string, country: string, differs: object = {}): RecordedUse => {
  const { industry, criticality, data_usage, processing } = serviceProfiles.find((one) => one.id === id)!.proposes
  return { dataUsage: { ...data_usage, ...differs }, industry, criticality, role: processing.role, country }
}
const examples = new Map(
  table.examples.map((example) => [
    example.vendor,
    { example, found: inherentRisk(useOf(example.profile, example.country, example.differs)) },
  ]),
)

test('the published vendors have the published level and tier, for the published reasons', () => {
  for (const { example, found } of examples.values())
    expect({ vendor: example.vendor, ...found }).toEqual({
      vendor: example.vendor,
      data_class: example.class,
      impact: example.impact,
      likelihood: example.likelihood,
      level: example.level,
      tier: example.tier,
      raised_by: [...example.floors, ...example.raised],
    })
})

test('a use that officers consider more severe has a higher level', () => {
  const gravity = ({ tier, level, impact, likelihood }: InherentRisk) =>
    tierRank(tier) * 1000 + levels.indexOf(level!) * 100 + impact * likelihood
  for (const { above, below } of table.order) {
    const [graver, other] = [examples.get(above)!.found, examples.get(below)!.found]
    expect(gravity(graver), `${above} > ${below}`).toBeGreaterThan(gravity(other))
    expect(levels.indexOf(graver.level!)).toBeGreaterThanOrEqual(levels.indexOf(other.level!))
  }
})

test('each profile of a kind of service says the tier that its proposal has in the EEA', () => {
  for (const { id, tier } of serviceProfiles)
    expect(`${id} ${inherentRisk(useOf(id, 'DE')).tier}`).toBe(`${id} ${tier}`)
})

const uses: fc.Arbitrary<RecordedUse> = fc.record({
  dataUsage: fc.record({
    shared_data_types: fc.subarray(Object.keys(rules.impact.dataTypes), { maxLength: 5 }),
    target_data_subjects: fc.subarray(['EMPLOYEES', 'PROSPECTIVE_EMPLOYEES', 'CUSTOMERS', 'SUPPLIERS']),
    data_transfer_volume: fc.constantFrom(...volumes),
    data_transfer_frequency: fc.constantFrom(...Object.keys(rules.likelihood.frequency)),
  }),
  industry: fc.constantFrom(null, ...INDUSTRIES),
  criticality: fc.constantFrom(null, ...levels),
  role: fc.constantFrom(null, 'PROCESSOR', 'CONTROLLER', 'NO_PERSONAL_DATA'),
  country: fc.constantFrom(null, 'DE', 'GB', 'US', 'IN'),
})

test('more data, more of it, more often, in a country without adequacy or depended on more lowers neither level nor tier', () => {
  fc.assert(
    fc.property(uses, fc.constantFrom(...Object.keys(rules.impact.dataTypes)), (use, type) => {
      const before = inherentRisk(use)
      if (before.level === null) return
      const usage = use.dataUsage!
      const more = volumes[Math.min(4, volumes.indexOf(usage.data_transfer_volume!) + 1)]!
      const worse: Partial<RecordedUse>[] = [
        { dataUsage: { ...usage, shared_data_types: [...usage.shared_data_types, type] } },
        { dataUsage: { ...usage, data_transfer_volume: more } },
        { dataUsage: { ...usage, data_transfer_frequency: 'CONTINUOUS_REAL_TIME' } },
        { criticality: 'CRITICAL' },
        { criticality: use.criticality === 'CRITICAL' ? 'CRITICAL' : 'HIGH' },
        { country: 'IN' },
      ]
      for (const step of worse) {
        const after = inherentRisk({ ...use, ...step })
        expect(levels.indexOf(after.level!)).toBeGreaterThanOrEqual(levels.indexOf(before.level))
        expect(tierRank(after.tier)).toBeGreaterThanOrEqual(tierRank(before.tier))
      }
    }),
    { numRuns: 2000 },
  )
})

test('an unrecorded use has no level and the tier standard, not the tier none', () => {
  const unknown: RecordedUse = { dataUsage: null, industry: null, criticality: null, role: null, country: null }
  expect(inherentRisk(unknown)).toMatchObject({ level: null, tier: 'standard' })
  expect(inherentRisk({ ...unknown, role: 'NO_PERSONAL_DATA' })).toMatchObject({ level: 'LOW', tier: 'none' })
})

test('a place that nobody has recorded raises the level and not the tier', () => {
  const payroll = useOf('payroll', 'DE')
  const [known, unknown] = [inherentRisk(payroll), inherentRisk({ ...payroll, country: null })]
  expect(unknown.likelihood).toBe(known.likelihood + 1)
  expect(unknown.tier).toBe(known.tier)
})

test('a graver level asks for no lower a tier, and the tiers are those of the catalogue', () => {
  expect(table.tiers).toEqual(tiers)
  expect(tierTable.tiers.map(({ tier }) => tier)).toEqual(tiers)
  for (const row of Object.values(table.table)) {
    const ranks = levels.map((level) => tiers.indexOf(row[level] as (typeof tiers)[number]))
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    expect(ranks).not.toContain(-1)
  }
})
