import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { hostileTexts } from '@custos/testkit/hostile-texts'
import { oscalProblems } from '@custos/testkit/oscal'
import { expect, test } from 'vitest'
import { assessmentResults } from './assessment-results.ts'
import type { Answer, AssessedVendor } from './source.ts'

const sha256 = 'a'.repeat(64)
const answer = (number: number, fields: Partial<Answer>): Answer => ({
  id: `4f1a9f0e-6f0b-5b0e-8d54-2f3a9d3c1b1${number}`,
  number,
  framework: { id: 'gdpr', name: 'GDPR' },
  category: 'Encryption',
  statement: 'Data is encrypted at rest.',
  reference: 'Art. 32(1)(a)',
  claim: 'encryption-at-rest',
  status: 'EXPLICITLY_MENTIONED_IN_SOURCE',
  confidence: 'HIGH',
  answer: true,
  effective_answer: true,
  not_applicable: null,
  why_open: null,
  why_open_in_full: null,
  judgement: null,
  sources: [
    {
      name: 'Security',
      location: 'https://larkspur-ledger.example/security',
      sourced_at: 1_795_000_000,
      sha256,
      quote: 'All *data* is encrypted at rest.',
      start: 10,
      end: 42,
      page: null,
      stated_by_vendor: false,
    },
  ],
  completed_at: 1_795_000_010,
  ...fields,
})

const source = (said = (text: string) => text): AssessedVendor => ({
  vendor: {
    id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e41',
    name: said('Larkspur'),
    domain: 'https://larkspur-ledger.example',
  },
  assessment: {
    id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e42',
    name: said('Before the contract'),
    created_at: 1_795_000_000,
    updated_at: 1_795_000_010,
    risk: {
      level: 'MEDIUM',
      factors: [
        {
          code: 'missing',
          message: said('Nothing is said of backups.'),
          weight: 2.5,
          statements: ['Backups are made.'],
          article: 'Art. 32',
          step: said('Ask for it.'),
        },
      ],
    },
  },
  answers: [
    answer(1, { statement: said('Data is encrypted at rest.') }),
    answer(2, {
      statement: 'Backups are made.',
      claim: null,
      status: 'UNDEFINED',
      answer: null,
      effective_answer: null,
      why_open: 'no agreement found',
      why_open_in_full: said('No agreement found.'),
      sources: [],
    }),
    answer(3, {
      answer: null,
      effective_answer: false,
      why_open: 'passage offered',
      judgement: {
        verdict: 'CORRECTED',
        reason: said('Outdated.'),
        quote: said('We do not.'),
        source: said('An e-mail'),
      },
    }),
  ],
  documents: [
    {
      sha256,
      name: said('Security'),
      location: said('https://larkspur-ledger.example/security'),
      media_type: said('text/html'),
    },
  ],
  decisions: [
    {
      id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e60',
      status: 'CONDITIONAL',
      decision_date: 1_795_000_100,
      reasoning: said('Good enough.'),
      conditions: [said('Describe the backups.')],
      approvers: [{ name: said('A. Example'), role: said('DPO') }],
    },
  ],
})
const written = (given: AssessedVendor) => JSON.parse(assessmentResults(given))['assessment-results']
const problems = (given: AssessedVendor) => oscalProblems(assessmentResults(given))

test('an inapplicable statement says why, and is no finding', () => {
  const given = source()
  const other = answer(4, {
    status: 'UNDEFINED',
    answer: null,
    effective_answer: null,
    not_applicable: 'established in Germany',
    sources: [],
  })
  const { results } = JSON.parse(assessmentResults({ ...given, answers: [other] }))['assessment-results']
  expect(results[0].observations[0].props).toContainEqual(
    expect.objectContaining({ name: 'not-applicable', value: 'established in Germany' }),
  )
  expect(results[0].findings ?? []).toEqual([])
})

test('the schema is the one that NIST released', () => {
  const bytes = readFileSync(new URL('nist/assessment-results.schema.json', import.meta.url))
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(
    '4034e2032332dbf597e59e0646ec16c2c31df992962490371e91f47b219ff42c',
  )
})

test('an assessment is valid OSCAL by the schema of NIST', () => {
  expect(problems(source())).toEqual([])
})

test('an assessment of which nothing is known is valid, too', () => {
  const empty = { ...source(), answers: [], documents: [], decisions: [] }
  expect(problems({ ...empty, assessment: { ...empty.assessment, risk: null } })).toEqual([])
})

test.each(hostileTexts)('with %j for every text of others it is valid, and holds no markup', (_, text) => {
  expect(problems(source(() => text))).toEqual([])
  const [result] = written(source(() => text)).results
  expect(result.title.replace(/\\[^\w\s]/g, '')).not.toMatch(/[<>[\]{}`*&]/)
})

test('a yes is satisfied and a no is not, as people judged; an open one has an observation with its reason and no finding', () => {
  const [{ findings, observations }] = written(source()).results
  const targets = findings.map(({ target }: { target: { 'target-id': string; status: object } }) => [
    target['target-id'],
    target.status,
  ])
  expect(targets).toEqual([
    ['gdpr.1.encryption-at-rest', { state: 'satisfied' }],
    ['gdpr.3.encryption-at-rest', { state: 'not-satisfied' }],
  ])
  expect(observations).toHaveLength(3)
  expect(observations[1].props).toContainEqual(
    expect.objectContaining({ name: 'open-because', value: 'no agreement found' }),
  )
  expect(observations[1].remarks).toBe('No agreement found\\.')
  expect(observations[2].props).not.toContainEqual(expect.objectContaining({ name: 'open-because' }))
})

test('every reference of an observation, a finding or a risk exists', () => {
  const text = assessmentResults(source())
  const named = new Set([...text.matchAll(/"uuid": "([^"]+)"/g)].map(([, id]) => id))
  const used = [...text.matchAll(/"(?:observation-uuid|subject-uuid)": "([^"]+)"|"#([^"]+)"/g)].map(
    ([, a, b]) => a ?? b,
  )
  expect(used.length).toBeGreaterThan(5)
  for (const id of used) expect(named).toContain(id)
})

test('the same assessment has the same bytes', () => {
  expect(assessmentResults(source())).toBe(assessmentResults(source()))
})
