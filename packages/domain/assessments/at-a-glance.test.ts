import type { Finding, RiskSummary } from '@custos/evidence/model'
import { expect, test } from 'vitest'
import { resultsOf } from '../judgements/results.ts'
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

test('what is known, what is open and what does not apply make the whole, however people judge', () => {
  const finding = (given: Partial<Finding>): Finding => ({
    category: 'All',
    statement: 'The vendor encrypts data.',
    coverage: [],
    status: 'EXPLICITLY_MENTIONED_IN_SOURCE',
    answer: true,
    evidence: null,
    confidence: 'HIGH',
    sources: [],
    explanation: { topics: [], rule: 'test', facets: [], considered: [] },
    ...given,
  })
  const silent = { status: 'UNDEFINED', answer: null } as const
  const elsewhere = { topics: [], rule: 'test', facets: [], considered: [], inapplicable: 'established in Ireland' }
  const kinds = [
    finding({}),
    finding({ status: 'EXPLICIT_REFERENCED_COVERAGE' }),
    finding({ status: 'INFERRED_BY_COVERAGE' }),
    finding({ answer: false }),
    finding(silent),
    finding({ ...silent, explanation: elsewhere }),
  ]
  const said = [
    null,
    { verdict: 'AGREED', answer: undefined },
    { verdict: 'CORRECTED', answer: true },
    { verdict: 'CORRECTED', answer: false },
    { verdict: 'CORRECTED', answer: null },
    { verdict: 'LEFT_OPEN', answer: null },
  ] as const
  const results = kinds.flatMap((kind) => said.map(() => kind))
  const assessment = { ...nothing, security_review: { results } }
  const judgements = resultsOf(nothing.id, assessment).flatMap(({ id, finding }, index) => {
    const judged = said[index % said.length]!
    return judged === null
      ? []
      : [
          {
            result_id: id,
            version: 1,
            verdict: judged.verdict,
            answer: judged.answer === undefined ? finding.answer : judged.answer,
            reason_code: null,
            reason: null,
            quote: null,
            source: null,
            judged_by: nothing.id,
            judged_at: 1,
            carried_from: null,
          },
        ]
  })
  const { answers } = atAGlance({ ...assessment, certificates: null, sub_processors: null }, judgements, risk)
  const { statements, stated, covered, inferred, contradicted, corrected, known, to_check, ...open } = answers
  expect(statements).toBe(36)
  expect(stated + covered + inferred + contradicted + corrected).toBe(known)
  expect(known + open.undefined + open.inapplicable!).toBe(statements)
  expect({ corrected, ...open, to_check }).toEqual({ corrected: 12, undefined: 14, inapplicable: 2, to_check: 2 })
})
