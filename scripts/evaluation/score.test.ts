import type { Answer, VendorFacts } from '@custos/evidence/types'
import { nothingKnown } from '@custos/evidence/vendor-facts/nothing-known'
import { expect, test } from 'vitest'
import type { Labels } from './corpus.ts'
import { emptyScore, isSameName, scoreAnswers, scoreFacts } from './score.ts'

const answer = (changes: Partial<Answer>): Answer => ({
  category: 'Encryption',
  statement: 'Data is encrypted.',
  coverage: [],
  status: 'UNDEFINED',
  answer: null,
  evidence: null,
  confidence: 'LOW',
  sources: [],
  explanation: { topics: [], rule: 'nothing', facets: [], considered: [] },
  ...changes,
})
const yes = answer({ status: 'EXPLICITLY_MENTIONED_IN_SOURCE', answer: true, confidence: 'HIGH' })
const no = answer({ status: 'EXPLICITLY_MENTIONED_IN_SOURCE', answer: false })
const covered = answer({ status: 'INFERRED_BY_COVERAGE', answer: true })
const silent = answer({})

const labels = (changes: Partial<Labels>): Labels => ({
  statements: {},
  certifications: [],
  certifications_absent: [],
  ...changes,
})

const facts = (changes: Partial<VendorFacts>): VendorFacts => ({ ...nothingKnown('vendor.example'), ...changes })

test('a contradiction taken for support is counted as the grave error that it is', () => {
  const score = emptyScore()
  const said = labels({ statements: { a: { answer: 'explicit_false' }, b: { answer: 'explicit_false' } } })
  scoreAnswers(score, ['a', 'b'], [yes, no], said, [])
  expect(score).toMatchObject({ grave: 1, statements: { n: 2, right: 1 }, positive: { right: 0, wrong: 1 } })
})

test('a yes by a certificate where a sentence says it is no right answer, and still a right yes', () => {
  const score = emptyScore()
  const said = labels({
    statements: { a: { answer: 'explicit_true' }, b: { answer: 'explicit_true', borderline: true } },
  })
  scoreAnswers(score, ['a', 'b', 'c'], [covered, silent, silent], said, [])
  expect(score).toMatchObject({
    statements: { n: 3, right: 1 },
    firm: { n: 2, right: 1 },
    positive: { right: 1, missed: 1 },
  })
})

test('a quote counts only where it stands at the place that is named', () => {
  const source = {
    name: 'Page',
    location: 'https://vendor.example/',
    type: 'WEBSITE_COLLECTION' as const,
    sourced_at: 0,
    sha256: 'a',
    text_sha256: 'b',
    engine_version: '0.2.1',
    start: 0,
    end: 3,
    page: null,
  }
  const score = emptyScore()
  const said = {
    ...yes,
    sources: [
      { ...source, quote: 'Yes' },
      { ...source, quote: 'No.' },
    ],
  }
  const document = { sha256: 'a', text: 'Yes.' } as never
  scoreAnswers(score, ['a'], [said], labels({}), [document])
  expect(score.quotes).toEqual({ n: 2, right: 1 })
})

test('report facts are held against their labels, and what has no label is not scored', () => {
  const found = facts({
    subProcessors: [
      {
        name: 'Northwind Hosting GmbH',
        domain: null,
        dataUsage: null,
        location: 'Frankfurt, Germany',
        purpose: null,
        references: [],
      },
      { name: 'Surplus', domain: null, dataUsage: null, location: null, purpose: null, references: [] },
    ],
    certificates: [
      {
        framework_id: 'soc-2',
        name: 'SOC 2',
        kind: 'attested',
        type: null,
        scope: null,
        valid_until: null,
        document_link: null,
        sources: [],
      },
    ],
  })
  const score = emptyScore()
  scoreFacts(
    score,
    found,
    labels({
      certifications: [{ framework: 'ISO 27001', claim_type: 'certified' }],
      certifications_absent: [{ framework: 'SOC 2' }],
      sub_processors: [{ name: 'Northwind Hosting', location: 'Germany' }, { name: 'Paywell' }],
      contacts: { securityContact: { value: 'security@vendor.example' } },
    }),
  )
  expect(score).toMatchObject({
    certificates: { right: 0, wrong: 1, missed: 1 },
    traps: 1,
    subProcessors: { right: 1, wrong: 1, missed: 1 },
    locations: { n: 1, right: 1 },
    contacts: { n: 1, right: 0 },
    business: { n: 0 },
  })
  const unscored = emptyScore()
  scoreFacts(unscored, found, labels({}))
  expect(unscored.subProcessors).toEqual({ right: 0, wrong: 0, missed: 0 })
})

test.each([
  ['Northwind Hosting, Inc.', 'northwind hosting', true],
  ['Acme (formerly Bolt)', 'Acme Ltd', true],
  ['Oak', 'Oakley', false],
  ['', 'Acme', false],
])('%j and %j are one company: %s', (one, other, same) => {
  expect(isSameName(one, other)).toBe(same)
})

test('a label may allow several values, and leave a certificate or a sub-processor open', () => {
  const score = emptyScore()
  const subProcessor = { domain: null, dataUsage: null, purpose: null, references: [] }
  const found = facts({
    certificates: [
      {
        framework_id: 'gdpr',
        name: 'GDPR',
        kind: 'self_declared',
        type: null,
        scope: null,
        valid_until: null,
        document_link: null,
        sources: [],
      },
    ],
    subProcessors: [
      { ...subProcessor, name: 'Hostrabbit GmbH', location: 'Belgium' },
      { ...subProcessor, name: 'Mailhare', location: null },
    ],
  })
  found.businessInformation.legalEntity = 'Vendor B.V.'
  const label = labels({
    certifications: [{ framework: 'GDPR', claim_type: 'compliant', borderline: true }],
    sub_processors: [
      { name: 'Hostrabbit', location: ['EU', 'Belgium'] },
      { name: 'Mailhare', borderline: true },
      { name: 'Payfox', borderline: true },
    ],
    business: { legalEntity: { value: ['Vendor, Inc.', 'Vendor B.V.'] } },
  })
  scoreFacts(score, found, label)
  expect(score).toMatchObject({
    certificates: { right: 0, wrong: 0, missed: 0 },
    subProcessors: { right: 1, wrong: 0, missed: 0 },
    locations: { n: 1, right: 1 },
    business: { n: 1, right: 1 },
  })
})
