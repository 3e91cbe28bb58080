import type { RiskSummary } from '@custos/evidence/model'
import { expect, test } from 'vitest'
import { atAGlance } from './at-a-glance.ts'

const nothing = { id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e41', security_review: null, framework_reviews: null }
const risk: RiskSummary = {
  level: 'LOW',
  inherent: { impact: 1, likelihood: 1, level: 'LOW' },
  residual: { impact: 1, likelihood: 1, level: 'LOW' },
  vetoes: [],
  basis: { dataUsage: null, industry: null, criticality: null, establishment: null },
  factors: [],
  recommendations: [],
}
const subProcessor = (location: string | null) => ({
  name: 'Cloudbarn',
  domain: null,
  dataUsage: null,
  location,
  purpose: null,
  references: [],
})
const certificate = (kind: 'certified' | 'planned') => ({
  framework_id: 'soc-2',
  name: 'SOC 2',
  kind,
  type: 'Type II',
  scope: null,
  period: { from: 1, to: 2 },
  valid_until: null,
  document_link: null,
  sources: [],
})

test('every place that the vendor or a sub-processor names stands there once, the worst first; what is no place does not', () => {
  const { places } = atAGlance(
    {
      ...nothing,
      certificates: null,
      sub_processors: ['Ireland, United States', 'Irland', 'Japan', 'Our data centre', null].map(subProcessor),
    },
    [],
    {
      ...risk,
      transfers: [{ role: 'HOSTING', location: 'Germany', standing: 'EEA', mechanism: null }],
    },
  )
  expect(places.map(({ country, standing }) => [country, standing])).toEqual([
    ['US', 'THIRD_COUNTRY'],
    ['JP', 'ADEQUATE'],
    ['DE', 'EEA'],
    ['IE', 'EEA'],
  ])
})

test('a certificate that is only planned is not among those that the vendor holds', () => {
  const certificates = [certificate('certified'), certificate('planned')]
  expect(atAGlance({ ...nothing, certificates, sub_processors: null }, [], risk).certificates).toEqual([
    { framework_id: 'soc-2', name: 'SOC 2', type: 'Type II', valid_until: null, period_to: 2 },
  ])
})

test('a missing safeguard is what the risk says is missing', () => {
  const factor = {
    code: 'no_mechanism_on_record',
    message: 'No safeguard is on record for the vendor itself (United States).',
    weight: 55,
    statements: [],
    claims: [],
    article: null,
    step: null,
  }
  const found = { ...nothing, certificates: null, sub_processors: null }
  expect(atAGlance(found, [], { ...risk, factors: [factor] }).without_safeguard).toBe(true)
  expect(atAGlance(found, [], risk).without_safeguard).toBe(false)
})
