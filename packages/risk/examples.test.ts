import { claims } from '@custos/catalogue/claim'
import { readyMadeQuestionnaire } from '@custos/catalogue/ready-made-questionnaire'
import { describe, expect, test } from 'vitest'
import { proposedCondition } from './conditions.ts'
import { calculationOf, summarizeRisk } from './risk.ts'
import rules from './rules.json' with { type: 'json' }
import type { Answered, RiskInput, RiskLevel } from './types.ts'
import { usedSubProcessors } from './used-sub-processors.ts'
import { answered, onRecord, type Told, wellDocumented } from './vendor.fixture.ts'
import { weaknesses } from './weaknesses.ts'

/** Worked examples: the level that a data protection officer would give, and why. */
const examples: { vendor: string; level: RiskLevel; because: string; told: Told }[] = [
  {
    vendor: 'a newsletter tool in Germany that documents its measures',
    level: 'LOW',
    because: 'Addresses of subscribers are ordinary data, the vendor is in the EEA, and what matters is proven.',
    told: {
      types: ['PERSONAL_IDENTIFIABLE_INFORMATION'],
      subjects: ['PROSPECTIVE_CUSTOMERS'],
      frequency: 'WEEKLY',
      industry: 'Advertising and Marketing',
      says: wellDocumented,
    },
  },
  {
    vendor: 'the same newsletter tool, of which nothing is known',
    level: 'MEDIUM',
    because: 'Silence lowers nothing; ordinary data of thousands of people stays a moderate risk.',
    told: {
      types: ['PERSONAL_IDENTIFIABLE_INFORMATION'],
      subjects: ['PROSPECTIVE_CUSTOMERS'],
      frequency: 'WEEKLY',
      industry: 'Advertising and Marketing',
    },
  },
  {
    vendor: 'an order form for office supplies',
    level: 'LOW',
    because: 'Names of a few employees, on demand: little can happen, whatever the vendor does.',
    told: {
      types: ['PERSONAL_IDENTIFIABLE_INFORMATION'],
      subjects: ['EMPLOYEES'],
      volume: 'LESS_THAN_100',
      frequency: 'ON_DEMAND_AD_HOC',
    },
  },
  {
    vendor: 'payroll with sick notes of more than 100,000 employees, nothing known',
    level: 'HIGH',
    because: 'Health data at large scale calls for an assessment under Art. 35(3)(b), and no measure is proven.',
    told: {
      types: ['HEALTH_DATA', 'EMPLOYEE_RECORDS', 'FINANCIAL_DATA'],
      subjects: ['EMPLOYEES'],
      volume: 'MORE_THAN_100000',
      frequency: 'MONTHLY',
      industry: 'Human Resources and Payroll',
    },
  },
  {
    vendor: 'the same payroll, certified and well documented',
    level: 'MEDIUM',
    because: 'Everything that matters is proven; health data at that scale is never a low risk.',
    told: {
      types: ['HEALTH_DATA', 'EMPLOYEE_RECORDS', 'FINANCIAL_DATA'],
      subjects: ['EMPLOYEES'],
      volume: 'MORE_THAN_100000',
      frequency: 'MONTHLY',
      industry: 'Human Resources and Payroll',
      says: wellDocumented,
      holds: ['iso-27001: ISO/IEC 27001:2022'],
    },
  },
  {
    vendor:
      'a certified mailing service that gets health data of more than 100,000 people all the time, half documented',
    level: 'HIGH',
    because: 'The gravest data at the largest scale; a contract and encryption alone do not answer for it.',
    told: {
      types: ['HEALTH_DATA'],
      volume: 'MORE_THAN_100000',
      industry: 'Advertising and Marketing',
      place: 'France',
      says: ['encryption-in-transit', 'encryption-at-rest', 'breach-notice', 'dpa'],
      holds: ['iso-27001: ISO/IEC 27001:2022'],
    },
  },
  {
    vendor:
      'genetic data at a laboratory in the United States, under standard contractual clauses and an assessment of the transfer',
    level: 'HIGH',
    because: 'Genetic data of very many people under a law that lets authorities reach it; well documented, yet grave.',
    told: {
      types: ['GENETIC_DATA', 'HEALTH_DATA'],
      volume: 'MORE_THAN_100000',
      industry: 'Healthcare Technology',
      place: 'United States',
      says: [
        'transfer-instrument',
        'transfer-impact',
        'staff-mfa',
        'staff-least-privilege',
        'penetration-test',
        'encryption-at-rest',
        'encryption-in-transit',
        'dpa',
        'breach-notice',
        'incident-response',
      ],
      holds: ['soc-2: SOC 2 Type II'],
    },
  },
  {
    vendor: 'genetic data in the United States without any safeguard on record',
    level: 'CRITICAL',
    because: 'An unlawful transfer of the gravest data (Art. 44), nothing proven.',
    told: {
      types: ['GENETIC_DATA'],
      volume: 'MORE_THAN_100000',
      place: 'United States',
      silent: ['transfer-instrument'],
    },
  },
  {
    vendor: 'four special categories at large scale in databases that are not encrypted',
    level: 'CRITICAL',
    because: 'No average hides special categories that are stored in the clear (Art. 32(1)(a)).',
    told: {
      types: ['HEALTH_DATA', 'RELIGIOUS_PHILOSOPHICAL_BELIEFS', 'TRADE_UNION_MEMBERSHIP', 'POLITICAL_OPINIONS'],
      volume: 'MORE_THAN_100000',
      place: 'USA',
      says: ['encryption-in-transit', 'dpa', 'transfer-instrument'],
      denies: ['encryption-at-rest', 'background-checks'],
    },
  },
  {
    vendor: 'fewer than a hundred records of no importance, once, at the same vendor',
    level: 'LOW',
    because: 'The same weaknesses, and next to nothing at stake.',
    told: {
      types: ['OTHER'],
      volume: 'LESS_THAN_100',
      frequency: 'ONE_TIME',
      place: 'USA',
      says: ['encryption-in-transit', 'dpa', 'transfer-instrument'],
      denies: ['encryption-at-rest', 'background-checks'],
    },
  },
  {
    vendor: 'project management in the United States with customer names in unencrypted databases',
    level: 'HIGH',
    because: 'Tens of thousands of people, in the clear, outside the EEA.',
    told: {
      types: ['PERSONAL_IDENTIFIABLE_INFORMATION'],
      volume: 'BETWEEN_10000_AND_100000',
      industry: 'Productivity Software',
      place: 'United States',
      says: ['encryption-in-transit', 'dpa', 'transfer-instrument'],
      denies: ['encryption-at-rest', 'background-checks'],
    },
  },
  {
    vendor: 'web statistics without cookies, in the EEA alone, partly documented',
    level: 'MEDIUM',
    because: 'Ordinary data, encrypted, no transfer; the vendor says little of its own staff and audits.',
    told: {
      types: ['PERSONAL_IDENTIFIABLE_INFORMATION'],
      volume: 'BETWEEN_10000_AND_100000',
      industry: 'Analytics',
      place: 'Estonia',
      subProcessors: [['Hetzner', 'Germany']],
      says: ['encryption-in-transit', 'encryption-at-rest', 'dpa', 'subprocessor-list'],
    },
  },
  {
    vendor: 'a chat assistant that trains on what customers write',
    level: 'HIGH',
    because: 'Content goes into a model without a choice (Art. 5(1)(b)), whatever else is in order.',
    told: {
      types: ['CONFIDENTIAL_BUSINESS_INFORMATION', 'PERSONAL_IDENTIFIABLE_INFORMATION'],
      industry: 'Artificial Intelligence',
      says: wellDocumented,
      denies: ['ai-training'],
      holds: ['iso-27001: ISO/IEC 27001:2022'],
    },
  },
  {
    vendor: 'a customer database whose contract excludes breach notification',
    level: 'HIGH',
    because: 'The customer could not keep its own 72 hours (Art. 33).',
    told: {
      types: ['PERSONAL_IDENTIFIABLE_INFORMATION'],
      industry: 'Customer Relationship Management',
      says: wellDocumented.filter((claim) => claim !== 'breach-notice'),
      denies: ['breach-notice'],
    },
  },
  {
    vendor: 'card payments in Ireland, certified',
    level: 'MEDIUM',
    because: 'Financial data attracts attackers; the vendor has proven what can be.',
    told: {
      types: ['FINANCIAL_DATA', 'PERSONAL_IDENTIFIABLE_INFORMATION'],
      volume: 'MORE_THAN_100000',
      industry: 'Payment Processing',
      place: 'Ireland',
      says: wellDocumented,
      holds: ['soc-2: SOC 2 Type II'],
    },
  },
  {
    vendor: 'web analytics without cookies of which nothing is known, for a site with very many visitors',
    level: 'MEDIUM',
    because: 'Nobody is recognised, so that more of it harms nobody more (GDPR Art. 11), and silence is no high risk.',
    told: {
      types: ['BEHAVIORAL_TRACKING_DATA'],
      subjects: ['PROSPECTIVE_CUSTOMERS'],
      volume: 'MORE_THAN_100000',
      place: null,
    },
  },
  {
    vendor: 'the same web analytics, which sells what it counts',
    level: 'HIGH',
    because: 'What is denied is not silence.',
    told: {
      types: ['BEHAVIORAL_TRACKING_DATA'],
      subjects: ['PROSPECTIVE_CUSTOMERS'],
      volume: 'MORE_THAN_100000',
      place: null,
      denies: ['no-sale'],
    },
  },
  {
    vendor: 'e-signature of contracts of employment in the United States, with no safeguard shown',
    level: 'HIGH',
    because: 'Records of employees leave the EEA, and nothing says under what (GDPR Art. 46).',
    told: {
      types: ['PERSONAL_IDENTIFIABLE_INFORMATION', 'EMPLOYEE_RECORDS'],
      subjects: ['EMPLOYEES'],
      volume: 'BETWEEN_100_AND_1000',
      frequency: 'MONTHLY',
      place: 'United States',
    },
  },
  {
    vendor: 'a code library that gets no personal data',
    level: 'LOW',
    because: 'Somebody recorded that nothing is shared: there is nobody to harm.',
    told: { types: [], frequency: null, volume: null, role: 'NO_PERSONAL_DATA', place: 'United States' },
  },
  {
    vendor: 'single sign-on for all employees in the United States, on the Data Privacy Framework list, certified',
    level: 'MEDIUM',
    because: 'Credentials open every other door; measures, list and reports are in order.',
    told: {
      types: ['AUTHENTICATION_CREDENTIALS', 'EMPLOYEE_RECORDS'],
      subjects: ['EMPLOYEES'],
      industry: 'Identity and Access Management',
      place: 'USA',
      says: [...wellDocumented, 'dpf-list', 'transfer-instrument'],
      holds: ['soc-2: SOC 2 Type II', 'iso-27001: ISO/IEC 27001:2022'],
    },
  },
]

describe('the level that an expert would give', () => {
  test.each(examples)('$vendor: $level. $because', ({ level, told }) => {
    expect(summarizeRisk(onRecord(told)).level).toBe(level)
  })
})

test('each reason is a sentence, the gravest first, at most ten, with its article and what follows', () => {
  for (const { told } of examples) {
    const { factors } = summarizeRisk(onRecord(told))
    expect(factors.length).toBeGreaterThan(0)
    expect(factors.length <= 10 || factors.every(({ step }) => step !== null)).toBe(true)
    expect(factors.map(({ weight }) => weight)).toEqual(factors.map(({ weight }) => weight).toSorted((a, b) => b - a))
    for (const { message, step } of factors) {
      expect(message).toMatch(/^[A-Z][^\n]*[^.]\.$/)
      if (step !== null) expect(step).toMatch(/^[A-Z][^\n]*[^.]\.$/)
    }
  }
})

test('a reviewer’s answer instead of the documents is shown as hers, apart from what they say', () => {
  const corrected = answered('customer-sso', false, { said_by_reviewer: true })
  const contradicted = answered('quality-policy', false)
  const input = onRecord({ types: ['contact'], says: wellDocumented })
  const { factors } = summarizeRisk({ ...input, security: [...input.security, corrected, contradicted] })
  const said = (code: string) => factors.find((factor) => factor.code === code)
  expect(said('answers_corrected')).toMatchObject({
    message: `A reviewer says the opposite of “${corrected.statement.replace(/[.]$/, '')}”.`,
    statements: [corrected.statement],
  })
  const quoting = { ...corrected, evidence: 'Single sign-on\tPlanned' }
  const vendors = summarizeRisk({ ...input, security: [...input.security, quoting] })
  expect(vendors.factors.find(({ code }) => code === 'answers_corrected')!.message).toBe(
    `The vendor says the opposite of “${corrected.statement.replace(/[.]$/, '')}”, as a reviewer judged: “Single sign-on Planned”.`,
  )
  expect(said('answers_contradicted')).toMatchObject({
    message: `The documents say the opposite of “${contradicted.statement.replace(/[.]$/, '')}”.`,
    statements: [contradicted.statement],
  })
})

test('that a vendor lacks one certificate stands among its certificates, and is no reason', () => {
  const input = onRecord({ types: ['contact'], says: wellDocumented })
  for (const more of [{}, { said_by_reviewer: true as const, evidence: 'ISO 27001\tPlanned' }]) {
    const denied = answered('iso27001-certificate', false, more)
    const { factors } = summarizeRisk({ ...input, security: [...input.security, denied] })
    expect(factors.flatMap(({ statements }) => statements)).not.toContain(denied.statement)
  }
})

test('however long what it quotes is, a reason and its step stay short enough for a condition: whole words, and an ellipsis', () => {
  const long = (word: string) => `${word} ${'questionnaire '.repeat(140)}`.trim()
  const of = (claim: string, answer: boolean | null, more: Partial<Answered> = {}) =>
    ['First', 'Second', 'Third', 'Fourth'].map((word) => ({
      ...answered(claim, answer, more),
      statement: long(`${word} ${claim}`),
    }))
  const input = onRecord({ types: ['PERSONAL_IDENTIFIABLE_INFORMATION'], says: wellDocumented })
  const { factors } = summarizeRisk({
    ...input,
    security: [
      ...input.security.filter(({ claim }) => claim !== 'no-sale'),
      ...of('customer-sso', false, { said_by_reviewer: true }),
      ...of('quality-policy', false),
      ...of('no-sale', null),
    ],
    certificates: ['iso-27001', 'iso-27701'].map((framework_id) => ({
      framework_id,
      name: framework_id,
      type: null,
      kind: 'certified',
      scope: long('the'),
    })),
  })
  const quoting = factors.filter(({ message, step }) => `${message}${step}`.includes('“'))
  expect(quoting.map(({ code }) => code).toSorted()).toEqual([
    'answers_contradicted',
    'answers_corrected',
    'certificate_scope',
    'grave_questions_open',
  ])
  for (const { message, step } of quoting) {
    expect(`${message}${step}`).toMatch(/“[A-Za-z]+ [^“”]* questionnaire …”/)
    for (const [words] of `${message}${step}`.matchAll(/“[^”]*”/g)) expect(words.length).toBeLessThanOrEqual(204)
    expect(Math.max(message.length, step?.length ?? 0)).toBeLessThanOrEqual(1000)
  }
})

const first = (told: Told) => summarizeRisk(onRecord(told)).factors[0]

test('large scale health data brings the impact assessment of Art. 35(3)(b) and the condition of Art. 9(2)', () => {
  const { factors } = summarizeRisk(onRecord(examples[3]!.told))
  expect(factors.map(({ article }) => article)).toEqual(
    expect.arrayContaining(['GDPR Art. 35(3)(b)', 'GDPR Art. 9(2)']),
  )
  expect(first(examples[3]!.told)!.message).toBe(
    'The vendor receives special categories at large scale: health data of employees: more than 100,000 records, every month.',
  )
})

test('a transfer without a safeguard comes first, with the clauses and the assessment that it needs', () => {
  const factor = first(examples[7]!.told)
  expect(factor).toMatchObject({
    code: 'no_mechanism_on_record',
    article: 'GDPR Art. 44',
    claims: ['transfer-instrument'],
  })
  expect(factor!.message).toBe(
    'Personal data goes to the vendor itself (United States) without a known safeguard. Adequacy holds only for companies on the Data Privacy Framework list, and the vendor’s entry has not been looked up.',
  )
  expect(factor!.step).toBe(
    'Ask the vendor for its safeguard for the transfer to the vendor itself (United States): an entry on the Data Privacy Framework list that covers this kind of data (adequacy, Art. 45), or standard contractual clauses (Art. 46(2)(c)), module two with the vendor, with a transfer impact assessment.',
  )
})

test('the Data Privacy Framework is given credit, and its appeal is named', () => {
  const { factors, inherent, residual } = summarizeRisk(onRecord(examples.at(-1)!.told))
  expect(factors.find(({ code }) => code === 'transfers')!.step).toContain('C-703/25 P')
  expect(residual.likelihood).toBeLessThan(inherent.likelihood)
})

test('a condition names every question and every recipient that it binds the vendor on', () => {
  const told = {
    ...examples[7]!.told,
    silent: ['transfer-instrument', 'instructions', 'own-purposes', 'ai-training', 'no-sale'],
  }
  const input = onRecord(told)
  const subProcessors = ['Ashgrove', 'Birchway', 'Cedarline', 'Dogwood'].map((name) => ({
    name,
    location: 'United States',
  }))
  const conditions = factorsOf({ ...input, subProcessors }).flatMap((one) => proposedCondition(one, personal) ?? [])
  expect(conditions.filter((text) => / and \d+ more/.test(text))).toEqual([])
  expect(conditions.join(' ')).toMatch(/Ashgrove.+Birchway.+Cedarline.+Dogwood/)
  expect(conditions.join(' ')).toContain('sell')
})

test('the same vendor brings other steps for other data', () => {
  const steps = (at: number) =>
    summarizeRisk(onRecord(examples[at]!.told)).recommendations.map(({ message }) => message)
  expect(steps(8)).not.toEqual(steps(9))
})

const told: Told = {
  types: ['PERSONAL_IDENTIFIABLE_INFORMATION'],
  industry: 'Analytics',
  says: wellDocumented,
}
const factorsOf = (input: ReturnType<typeof onRecord>) => summarizeRisk(input).factors
const codes = (given: Told) => factorsOf(onRecord(given)).map(({ code }) => code)

test('an agreement under Art. 28(3) that is not on record is a reason by itself, above the measures that nothing shows', () => {
  const silent = { ...told, says: ['encryption-at-rest', 'encryption-in-transit', 'backups', 'incident-response'] }
  const [gravest, ...others] = factorsOf(onRecord(silent))
  expect(gravest).toMatchObject({ code: 'no_agreement_on_record', article: 'GDPR Art. 28(3)' })
  const measures = others.find(({ code }) => code === 'controls_not_shown')!
  expect(measures.message).toMatch(/ Left to the agreement: .*; a data processing agreement;/)
  expect(measures.step).not.toContain('agreement')
  expect(codes({ ...silent, types: ['INTELLECTUAL_PROPERTY'] })).not.toContain('no_agreement_on_record')
  expect(codes(told)).not.toContain('no_agreement_on_record')
})

test('points of Art. 28(3) that the agreement read does not show are one reason, with all of their answers and the step', () => {
  const asked = ['dpa-data-categories', 'infringing-instructions', 'subprocessor-terms', 'staff-confidentiality']
  const open = { ...told, silent: asked }
  const points = factorsOf(onRecord(open)).find(({ code }) => code === 'agreement_points_not_shown')!
  expect(points.message).toBe('Points of the agreement: 3 not confirmed.')
  expect(points).toMatchObject({
    article: 'GDPR Art. 28(3)',
    claims: ['dpa-data-categories', 'subprocessor-terms', 'infringing-instructions'],
    step: expect.stringMatching(
      / agree on a clause .*\. Not confirmed: the types of data and the categories of individuals, the same duties for sub-processors \(d\) and notice of unlawful instructions \(h\)\.$/,
    ),
  })
  expect(codes(told)).not.toContain('agreement_points_not_shown')
  const without = told.says!.filter((claim) => claim !== 'dpa')
  expect(codes({ ...open, says: without })).not.toContain('agreement_points_not_shown')
  expect(codes({ ...open, types: ['INTELLECTUAL_PROPERTY'] })).not.toContain('agreement_points_not_shown')
})

test('an agreement that is only mentioned is one reason to obtain it, and no list of points', () => {
  const points = ['instructions', ...rules.agreementPoints.map(({ claim }) => claim)]
  const mentioned = { ...told, says: told.says!.filter((claim) => !points.includes(claim)), silent: points }
  const reason = factorsOf(onRecord(mentioned)).find(({ code }) => code === 'agreement_points_not_shown')!
  expect(reason.message).toBe(
    'Custos read no data processing agreement. The vendor mentions one, and none of its points is confirmed.',
  )
  expect(reason.step).toContain('Ask the vendor for its agreement')
  // A page may mention a point in passing.
  const inPassing = { ...mentioned, says: [...mentioned.says, 'instructions', 'audit-right'] }
  const other = factorsOf(onRecord(inPassing)).find(({ code }) => code === 'agreement_points_not_shown')!
  expect(other.message).toBe(
    'Custos read no data processing agreement. The vendor mentions one and states two of its points on a web page.',
  )
  expect(other.step).toBe(reason.step)
})

test.each([
  ['Acme engages sub-processors only with prior written authorisation of the customer.', true],
  [
    'The processor shall not engage another processor without the prior specific authorisation of the controller.',
    true,
  ],
  ['The customer gives its prior general written authorisation to the engagement of sub-processors.', false],
  ['The customer agrees to the use of sub-processors; consent is deemed to be given without an objection.', false],
])(
  'a vendor whose customers authorise each sub-processor is not told to lack notice and objection (Art. 28(2)): %s',
  (...[quote, each]) => {
    const silent = ['subprocessor-notice', 'subprocessor-objection', 'subprocessor-list', 'dpa-security']
    const input = onRecord({
      ...told,
      says: wellDocumented.filter((claim) => !silent.includes(claim) && claim !== 'subprocessor-terms'),
      silent,
    })
    const authorised = answered('subprocessor-authorisation', true, { evidence: quote })
    const { factors, measures } = summarizeRisk({ ...input, security: [...input.security, authorised] })
    const points = factors.find(({ code }) => code === 'agreement_points_not_shown')!
    expect(points.step!.includes('notice of new sub-processors')).toBe(!each)
    expect(points.step!.includes('a right to object')).toBe(!each)
    expect(points.step).toContain('security measures')
    const control = measures!.find(({ name }) => name === 'sub-processor control')!
    expect(control.standing).toBe(each ? 'SHOWN' : 'NOT_SHOWN')
  },
)

const about = ['dpa', 'breach-notice']
const silent = onRecord({ ...told, says: wellDocumented.filter((claim) => !about.includes(claim)), silent: about })

/** The level and its factors, with answers to a customer's own statements added. */
const withOwn = (statements: string[], answer: boolean | null) => {
  const own = statements.map((statement): Answered => ({ ...answered('dpa', answer), statement, claim: undefined }))
  const { measures, level, residual, vetoes } = summarizeRisk({ ...silent, security: [...silent.security, ...own] })
  return { measures, level, residual, vetoes }
}

test('a customer’s own statement in the words of a claim counts like the statement of a framework', () => {
  const [own, asked] = [about.map((claim) => claims.get(claim)!.says), about.map((claim) => answered(claim, true))]
  const { measures, level, residual, vetoes } = summarizeRisk({ ...silent, security: [...silent.security, ...asked] })
  expect(withOwn(own, true)).toEqual({ measures, level, residual, vetoes })
  expect(withOwn(own, true)).not.toEqual(withOwn([], true))
})

test.each([
  'Customer data is encrypted at rest with keys that the customer holds.',
  'Passwords are encrypted at rest.',
  'Customer data is stored unencrypted at rest.',
  'The vendor notifies us of a personal data breach within 4 hours.',
  'A data processing agreement is concluded in German.',
  'A data processing agreement is available only to enterprise customers.',
  'The customer notifies the vendor of personal data breaches without undue delay.',
  'The vendor engages sub-processors without notifying the customer.',
  'The vendor sells personal data.',
])('a statement that is only like a claim changes no level, whatever the answer: %s', (statement) => {
  for (const answer of [true, false, null]) expect(withOwn([statement], answer)).toEqual(withOwn([], answer))
})

test('a point of Art. 28(3) that is said in part is told apart from one that nothing shows, and a person says the whole', () => {
  const part = answered('dpa-assistance', true, { explanation: { missing: ['all the duties'] } })
  const input = onRecord({ ...told, says: wellDocumented, silent: ['dpa-security'] })
  const pointsWith = (one: Answered) =>
    factorsOf({ ...input, security: [...input.security, one] }).find(
      ({ code }) => code === 'agreement_points_not_shown',
    )!
  expect(pointsWith(part)).toMatchObject({
    message: 'Points of the agreement: one not confirmed, one confirmed only in part.',
    step: expect.stringMatching(
      / Not confirmed: described security measures \(c\)\. Confirmed only in part: help with security, breaches, impact assessments and consultation \(Arts\. 32 to 36\) \(f\)\.$/,
    ),
  })
  expect(pointsWith({ ...part, said_by_reviewer: true }).message).not.toContain('in part')
  const reserved = pointsWith(answered('dpa-assistance', true, { said_by_reviewer: true, in_part: 'breaches only.' }))
  expect(reserved.message).toBe('Points of the agreement: one not confirmed, one confirmed only in part.')
  expect(proposedCondition(reserved, personal)).toContain(
    'help with security, breaches, impact assessments and consultation (Arts. 32 to 36) (f) (so far only: breaches only).',
  )
})

test('employee records with everything proven are LOW, with the step to check them for special categories, which raise them', () => {
  const about = (types: string[], volume = 'BETWEEN_1000_AND_10000') =>
    summarizeRisk(onRecord({ ...told, types, subjects: ['EMPLOYEES'], volume, frequency: 'WEEKLY' }))
  const unchecked = about(['PERSONAL_IDENTIFIABLE_INFORMATION', 'EMPLOYEE_RECORDS'])
  expect([unchecked.level, unchecked.vetoes]).toEqual(['LOW', []])
  expect(unchecked.factors.find(({ code }) => code === 'employee_records')!.step).toMatch(/^Check whether/)
  expect(about(['EMPLOYEE_RECORDS', 'HEALTH_DATA']).level).toBe('MEDIUM')
})

const personal = onRecord({ types: ['PERSONAL_IDENTIFIABLE_INFORMATION'] })

const levelOf = (more: Partial<Told>) => summarizeRisk(onRecord({ ...told, role: 'PROCESSOR', ...more })).level

test('rarely sent data is no safer with the vendor: every frequency up to weekly has the same likelihood', () => {
  const often = (frequency: string) =>
    summarizeRisk(onRecord({ ...told, types: ['POLITICAL_OPINIONS'], frequency })).inherent.likelihood
  expect(['ONE_TIME', 'ANNUAL', 'QUARTERLY', 'MONTHLY', 'WEEKLY'].map(often)).toEqual([3, 3, 3, 3, 3])
  expect(often('DAILY')).toBe(4)
})

test('what must be known before sensitive data is sent is a condition first, and silence is never a bar', () => {
  const use = { subjects: ['EMPLOYEES'], frequency: 'QUARTERLY', says: [] }
  const records = { ...use, types: ['EMPLOYEE_RECORDS'], volume: null }
  const health = { ...use, types: ['HEALTH_DATA'], frequency: 'WEEKLY' }
  expect([levelOf(records), levelOf(health)]).toEqual(['HIGH', 'HIGH'])
  // An unrecorded role needs an agreement, as a processor does.
  expect([levelOf({ ...records, role: null }), levelOf({ ...health, role: null })]).toEqual(['HIGH', 'HIGH'])
  expect(levelOf({ ...health, says: wellDocumented.filter((claim) => claim !== 'dpa') })).toBe('HIGH')
  expect(levelOf({ ...health, agreement: true })).toBe('HIGH')
  // The recorded agreement tells the sub-processors, but not the encryption.
  expect(levelOf({ ...records, agreement: true })).toBe('HIGH')
  expect(levelOf({ ...records, agreement: true, says: ['encryption-at-rest'] })).toBe('MEDIUM')
  const without = (claim: string) => levelOf({ ...records, says: wellDocumented.filter((one) => one !== claim) })
  expect(['dpa', 'encryption-at-rest', 'subprocessor-notice', 'backups'].map(without)).toEqual([
    'HIGH',
    'HIGH',
    'HIGH',
    'LOW',
  ])
  expect(levelOf({ ...records, customerHeldKeys: true, says: ['dpa'] })).toBe('LOW')
  expect(levelOf({ ...records, role: 'CONTROLLER' })).toBe('MEDIUM')
  // Records of fewer than 10,000 people weigh like other personal data, but for national numbers.
  const ofFew = { ...records, volume: 'BETWEEN_1000_AND_10000' }
  expect(levelOf(ofFew)).toBe('MEDIUM')
  expect(levelOf({ ...ofFew, types: ['EMPLOYEE_RECORDS', 'NATIONAL_IDENTIFICATION_NUMBERS'] })).toBe('HIGH')
  expect(summarizeRisk(onRecord({ ...told, ...records })).known!.assessable).toBe(true)
})

test('of contacts of fewer than a hundred a silent vendor is LOW, of what is confidential it is not', () => {
  const few = { subjects: ['EMPLOYEES'], volume: 'LESS_THAN_100', says: [] }
  expect(levelOf(few)).toBe('LOW')
  expect(levelOf({ ...few, place: 'India', silent: ['transfer-instrument'] })).toBe('LOW')
  expect(levelOf({ ...few, place: null })).toBe('LOW')
  expect(levelOf({ ...few, criticality: 'HIGH' })).not.toBe('LOW')
  const contracts = { ...few, types: ['PERSONAL_IDENTIFIABLE_INFORMATION', 'CONFIDENTIAL_BUSINESS_INFORMATION'] }
  expect(levelOf({ ...contracts, frequency: 'ON_DEMAND_AD_HOC' })).toBe('MEDIUM')
  expect(levelOf({ ...contracts, frequency: 'ON_DEMAND_AD_HOC', says: wellDocumented })).toBe('LOW')
})

test('special categories at large scale stay HIGH however well documented, but for the records of employees', () => {
  const many = { volume: 'BETWEEN_10000_AND_100000', holds: ['iso-27001: ISO/IEC 27001:2022'] }
  expect(levelOf({ ...many, types: ['BIOMETRIC_DATA'] })).toBe('HIGH')
  const ofEmployees = { ...many, subjects: ['EMPLOYEES'], types: ['HEALTH_DATA'] }
  expect(levelOf(ofEmployees)).toBe('MEDIUM')
  expect(levelOf({ ...ofEmployees, types: [...ofEmployees.types, 'BIOMETRIC_DATA'] })).toBe('HIGH')
  expect(levelOf({ ...many, types: ['FINANCIAL_DATA'] })).toBe('MEDIUM')
})

test('a denial is judged by what it means for the data: nothing, an open point, a condition first, or a bar', () => {
  const denying = (claim: string, more: Partial<Told> = {}) =>
    levelOf({ says: wellDocumented.filter((one) => one !== claim), denies: [claim], ...more })
  const few = { volume: 'LESS_THAN_100' }
  const many = { volume: 'BETWEEN_10000_AND_100000' }
  const health = { types: ['HEALTH_DATA'], ...few }
  const duty = (more: Partial<Told>) => denying('backups', more)
  const financial = { types: ['FINANCIAL_DATA'] }
  expect([few, {}, many, financial, { ...financial, ...many }, health].map(duty)).toEqual([
    'LOW',
    'MEDIUM',
    'HIGH',
    'MEDIUM',
    'HIGH',
    'HIGH',
  ])
  const sale = (more: Partial<Told>) => denying('no-sale', more)
  expect([few, {}, health].map(sale)).toEqual(['HIGH', 'HIGH', 'CRITICAL'])
  expect([few, {}].map((more) => denying('dpa', more))).toEqual(['HIGH', 'CRITICAL'])
  expect(denying('dpa', { role: 'CONTROLLER' })).toBe('LOW')
  const both = (...denies: string[]) => levelOf({ says: wellDocumented.filter((one) => !denies.includes(one)), denies })
  expect(both('backups', 'audit-right')).toBe('HIGH')
  expect(both('no-sale', 'audit-right')).toBe('CRITICAL')
  // Both are about the staff's access.
  expect(both('staff-mfa', 'staff-least-privilege')).toBe('MEDIUM')
  // An export of the organisation without a known safeguard is no no, but one more point.
  expect(denying('no-sale', { place: 'India', silent: ['transfer-instrument'] })).toBe('CRITICAL')
})

test('a controller keeps its files, and owes neither an agreement nor its clauses', () => {
  const firm = {
    role: 'CONTROLLER',
    types: ['FINANCIAL_DATA'],
    volume: null,
    says: ['encryption-in-transit', 'staff-confidentiality'],
  }
  const of = (role: Told['role'], denies: string[]) => summarizeRisk(onRecord({ ...told, ...firm, role, denies }))
  const duties = ['dpa', 'deletion-or-return', 'audit-right', 'breach-notice', 'subprocessor-notice']
  expect(of('CONTROLLER', duties)).toEqual(of('CONTROLLER', []))
  expect(of('CONTROLLER', duties).known!.of).toBe(10)
  expect(of('PROCESSOR', ['deletion-or-return']).level).toBe('HIGH')
  // Its measures still count. It decides on its own purposes, and a sale is none of them.
  expect(of('CONTROLLER', ['own-purposes', 'encryption-at-rest']).level).toBe('HIGH')
  expect(of('CONTROLLER', ['no-sale', 'encryption-at-rest']).level).toBe('CRITICAL')
})

test('a silent vendor is CRITICAL only for special categories of more than a hundred people', () => {
  const silent = { says: [], place: 'Ukraine', silent: ['transfer-instrument'], criticality: 'CRITICAL' } as const
  const of = (type: string, volume: string, denies: string[] = []) =>
    levelOf({ ...silent, says: [], silent: [...silent.silent], types: [type], volume, denies })
  expect(of('GEOLOCATION_DATA', 'MORE_THAN_100000')).toBe('HIGH')
  expect(of('HEALTH_DATA', 'LESS_THAN_100')).toBe('HIGH')
  expect(of('HEALTH_DATA', 'BETWEEN_100_AND_1000')).toBe('CRITICAL')
  expect(of('GEOLOCATION_DATA', 'MORE_THAN_100000', ['backups'])).toBe('CRITICAL')
})

test('data of another kind about nobody is LOW however often it flows, unless the organisation depends on it', () => {
  const other = { types: ['OTHER'], subjects: [], volume: 'MORE_THAN_100000', says: [] }
  expect(levelOf(other)).toBe('LOW')
  expect(levelOf({ ...other, criticality: 'MEDIUM' })).toBe('LOW')
  expect(levelOf({ ...other, criticality: 'HIGH' })).not.toBe('LOW')
  expect(levelOf({ ...other, subjects: ['CUSTOMERS'] })).not.toBe('LOW')
  expect(levelOf({ ...other, types: ['OTHER', 'INTELLECTUAL_PROPERTY'] })).not.toBe('LOW')
})

test('a certificate together with a report over a period makes even special categories LOW, if all is in the EEA', () => {
  const held = (holds: string[], more: Partial<Told> = {}) =>
    levelOf({ types: ['HEALTH_DATA'], volume: 'BETWEEN_100_AND_1000', holds, ...more })
  const [certificate, report] = ['iso-27001: ISO/IEC 27001:2022', 'soc-2: SOC 2 Type II']
  expect([[certificate], [report], [certificate, report]].map((holds) => held(holds))).toEqual([
    'MEDIUM',
    'MEDIUM',
    'LOW',
  ])
  expect(held([certificate], { says: [...wellDocumented, 'c5-type-2'] })).toBe('LOW')
  expect(held([certificate, report], { place: 'Canada' })).toBe('MEDIUM')
})

test('artificial intelligence that cannot be switched off waits for the impact assessment if it is about staff or applicants', () => {
  const sorting = { subjects: ['PROSPECTIVE_EMPLOYEES'], denies: ['ai-opt-out'] }
  expect(levelOf(sorting)).toBe('HIGH')
  expect(levelOf({ ...sorting, impactAssessment: 'DONE' })).toBe('LOW')
  expect(levelOf({ ...sorting, subjects: ['CUSTOMERS'] })).toBe('LOW')
})

test('an exit plan makes the dependence smaller, and records that are about nobody are not counted', () => {
  const impact = (more: Partial<Told>) => summarizeRisk(onRecord({ ...told, ...more })).inherent.impact
  expect(impact({ criticality: 'CRITICAL' })).toBe(4)
  expect(impact({ criticality: 'CRITICAL', exitPlan: true })).toBe(3)
  expect(impact({ types: ['INTELLECTUAL_PROPERTY'], volume: 'MORE_THAN_100000' })).toBe(3)
})

test('few people make no smaller what each of them may suffer, but for contacts and content', () => {
  const impact = (types: string[]) =>
    summarizeRisk(onRecord({ ...told, types, volume: 'LESS_THAN_100' })).inherent.impact
  expect(['CRIMINAL_CONVICTION_OFFENSE_DATA', 'FINANCIAL_DATA'].map((type) => impact([type]))).toEqual([4, 3])
  expect(impact(['PERSONAL_IDENTIFIABLE_INFORMATION'])).toBe(2)
})

test('a transfer without a safeguard is HIGH where the organisation itself exports, MEDIUM where the vendor does', () => {
  const silent = ['transfer-instrument']
  expect(levelOf({ place: 'India', silent })).toBe('HIGH')
  const engaged: Told['subProcessors'] = [['Larch', 'India']]
  expect(levelOf({ subProcessors: engaged, silent })).toBe('MEDIUM')
})

test('the recorded use counts: keys, impact assessment, exit plan, sub-processors that are not in use', () => {
  const many = { volume: 'BETWEEN_10000_AND_100000', types: ['GENETIC_DATA'], holds: ['iso-27001: ISO/IEC 27001:2022'] }
  expect(levelOf({ ...many, customerHeldKeys: true })).toBe('MEDIUM')
  expect(levelOf({ ...many, impactAssessment: 'DONE' })).toBe('MEDIUM')
  expect(levelOf({ ...many, impactAssessment: 'REQUIRED' })).toBe('HIGH')
  const factors = (more: Partial<Told>) =>
    new Map(factorsOf(onRecord({ ...told, ...more })).map((factor) => [factor.code, factor]))
  expect(factors({ ...many, impactAssessment: 'DONE' }).get('special_data_at_large_scale')!.step).toMatch(/^Check that/)
  expect(factors({ types: ['HEALTH_DATA'], impactAssessment: 'NOT_REQUIRED' }).get('special_data')!.step).not.toContain(
    'Art. 35',
  )
  const watched: Partial<Told> = { types: ['GEOLOCATION_DATA'], subjects: ['EMPLOYEES'] }
  const conditionOf = (more: Partial<Told>) =>
    proposedCondition(factors({ ...watched, ...more }).get('employees_watched')!, onRecord({ ...told, ...watched }))
  expect(conditionOf({})).toContain('impact assessment')
  for (const impactAssessment of ['NOT_REQUIRED', 'DONE'] as const)
    expect(conditionOf({ impactAssessment })).toBe(
      'Before we send personal data, we consult the works council if there is one.',
    )
  expect(factors({ impactAssessment: 'REQUIRED' }).get('impact_assessment_due')).toMatchObject({
    article: 'GDPR Art. 35(1)',
    step: expect.stringMatching(/^Before you send data, carry out/),
  })
  expect(factors({ criticality: 'HIGH' }).get('criticality')!.step).toMatch(/exit plan for this vendor[.]$/)
  expect(factors({ criticality: 'HIGH', exitPlan: true }).get('criticality')!.step).toBeNull()
  const engaged: Partial<Told> = { subProcessors: [['Larch', 'India']], silent: ['transfer-instrument'] }
  expect(factors(engaged).has('no_mechanism_on_record')).toBe(true)
  expect(factors({ ...engaged, unusedSubProcessors: ['larch '] }).has('no_mechanism_on_record')).toBe(false)
})

test.each([
  ['Ticket support (first response through the ticket system; no access to customer personal data)', false],
  ['Builds our software, and does not process personal data.', false],
  ['Kein Zugriff auf personenbezogene Daten', false],
  ['Support; no access to customer personal data unless the customer shares it', true],
  ['Support, with access to customer personal data', true],
  [null, true],
])('a sub-processor gets the data unless its list says, without exception, that it does not: %s', (purpose, gets) => {
  const engaged = { name: 'Larch', location: 'India', purpose }
  expect(usedSubProcessors([engaged], {})).toEqual(gets ? [engaged] : [])
})

test('many people alone keep nothing from being LOW: contacts and visits that recognise nobody', () => {
  const many = { volume: 'MORE_THAN_100000' }
  expect(levelOf(many)).toBe('LOW')
  expect(levelOf({ ...many, types: ['BEHAVIORAL_TRACKING_DATA'] })).toBe('LOW')
  expect(levelOf({ ...many, types: ['BEHAVIORAL_TRACKING_DATA', ...told.types] })).toBe('MEDIUM')
})

test('the measures that the level weighs are listed, each with the answers that it stands by', () => {
  const input = onRecord({
    ...told,
    says: ['backups', 'dpa'],
    denies: ['staff-mfa'],
    silent: ['staff-least-privilege'],
  })
  const unsure = answered('encryption-at-rest', true, { confidence: 'LOW' })
  const { measures, known } = summarizeRisk({ ...input, security: [...input.security, unsure] })
  const of = (name: string) => measures!.find((measure) => measure.name === name)!
  expect(measures).toHaveLength(known!.of)
  expect(measures!.filter(({ standing }) => standing !== 'NOT_SHOWN')).toHaveLength(known!.controls)
  expect(of('backups or business continuity')).toMatchObject({ standing: 'SHOWN', article: 'GDPR Art. 32(1)(c)' })
  expect(of('encryption at rest')).toMatchObject({ standing: 'UNSURE', statements: [unsure.statement] })
  expect(of('strong staff authentication').standing).toBe('DENIED')
  expect(of('staff access control')).toMatchObject({
    standing: 'NOT_SHOWN',
    statements: [answered('staff-least-privilege', null).statement],
  })
})

test('beside the level stands the one that remains without the answers of low confidence', () => {
  const input = onRecord({ ...told, volume: 'MORE_THAN_100000', frequency: 'WEEKLY', says: wellDocumented })
  const unsure = input.security.map((one) => ({ ...one, confidence: 'LOW' as const }))
  expect(summarizeRisk(input).firm_level).toBe(summarizeRisk(input).level)
  const { level, firm_level } = summarizeRisk({ ...input, security: unsure })
  expect(firm_level).toBe(summarizeRisk({ ...input, security: [] }).level)
  expect(firm_level).not.toBe(level)
})

test('a certificate that rests on one which is not claimed is a reason to ask for both', () => {
  const holding = (...holds: string[]) =>
    factorsOf(onRecord({ ...told, holds })).find(({ code }) => code === 'certificate_without_base')
  expect(holding('iso-27701: ISO/IEC 27701:2019')).toMatchObject({
    message:
      'The vendor claims ISO/IEC 27701:2019 without the required ISO/IEC 27001. Custos infers the answers based on ISO/IEC 27701:2019.',
    step: 'Ask the vendor for both certificates with their scopes. It claims ISO/IEC 27701:2019 without the required ISO/IEC 27001.',
  })
  expect(proposedCondition(holding('iso-27701: ISO/IEC 27701:2019')!, personal)).toBe(
    'Before we send personal data, we have accepted the certificates ISO/IEC 27701:2019 and ISO/IEC 27001, each with a scope that covers the service in use.',
  )
  expect(holding('iso-27701: ISO/IEC 27701:2019', 'iso-27001: ISO/IEC 27001:2022')).toBeUndefined()
  expect(holding('iso-27701: ISO/IEC 27701:2025')).toBeUndefined()
})

test('a measure that is not shown is asked for by one question', () => {
  const silent = ['encryption-at-rest', 'personal-data-protection-measure', 'subprocessor-notice', 'subprocessor-list']
  const { factors } = summarizeRisk(onRecord({ ...told, says: [], silent, holds: [], unasked: true }))
  expect(factors.find(({ code }) => code === 'not_assessable')!.claims).toEqual([
    'encryption-at-rest',
    'subprocessor-notice',
  ])
})

test('an unasked measure is never called missing, and counts as unknown for the level', () => {
  const asked = ['encryption-at-rest', 'staff-mfa', 'incident-response', 'backups']
  const asks: Told = { ...told, says: asked, subProcessors: [['Farway', 'India']] }
  const { level, measures, factors, known } = summarizeRisk(onRecord({ ...asks, unasked: true }))
  expect(known).toMatchObject({ controls: 4, assessable: true })
  expect(measures!.filter(({ standing }) => standing === 'NOT_ASKED')).toHaveLength(11)
  const said = factors.map(({ code }) => code)
  expect(said).toEqual(expect.arrayContaining(['controls_not_asked', 'mechanism_not_asked']))
  for (const code of ['controls_not_shown', 'no_agreement_on_record', 'no_mechanism_on_record', 'own_places_unsaid'])
    expect(said).not.toContain(code)
  expect(factors.find(({ code }) => code === 'controls_not_asked')).toMatchObject({
    message: expect.stringMatching(/^This review did not ask about these measures: .*a data processing agreement.*\.$/),
    step: expect.stringContaining('ready-made questionnaire'),
    statements: [],
  })
  const silent = onRecord(asks)
  expect(summarizeRisk(silent).level).toBe(level)
  expect(summarizeRisk(silent).factors.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['controls_not_shown', 'no_agreement_on_record', 'no_mechanism_on_record']),
  )
})

test('the ready-made questionnaire asks for every control, and for what transfers rest on', () => {
  const asked = new Set(readyMadeQuestionnaire.statements.map(({ claim }) => claim))
  for (const { name, claims } of rules.controls)
    expect(
      claims.some((claim) => asked.has(claim)),
      name,
    ).toBe(true)
  for (const claim of ['transfer-instrument', 'storage-countries', 'remote-access', 'vendor-establishment'])
    expect(asked, claim).toContain(claim)
})

test('backups that outlive the deadline for erasing are a reason, with both times and the step', () => {
  const deadline = answered('deletion-deadline', true, {
    confidence: 'LOW',
    explanation: { outlived: { kept: 35 * 24, deadline: 30 * 24 } },
  })
  const input = onRecord({ ...told, says: [...wellDocumented, 'deletion-backups'] })
  const factors = factorsOf({ ...input, security: [...input.security, deadline] })
  expect(factors.find(({ code }) => code === 'backups_outlive_deletion')).toMatchObject({
    message: 'Backups are kept for 35 days, and the deadline for erasing the data is 30 days.',
    article: 'GDPR Art. 28(3)(g)',
    claims: ['deletion-backups', 'deletion-deadline'],
    step: expect.stringContaining('within the deadline'),
  })
  expect(codes({ ...told, says: [...wellDocumented, 'deletion-deadline'] })).not.toContain('backups_outlive_deletion')
})

test('ordinary data of more than 100,000 people brings the screening of Art. 35, and what is about fewer does not', () => {
  const data = (types: string[], volume: string) =>
    factorsOf(onRecord({ ...told, types, volume })).find(({ code }) => code === 'shared_data')!
  expect(data(['PERSONAL_IDENTIFIABLE_INFORMATION'], 'MORE_THAN_100000')).toMatchObject({
    article: 'GDPR Art. 35(1), 35(4)',
    step: expect.stringContaining('impact assessment'),
  })
  expect(data(['PERSONAL_IDENTIFIABLE_INFORMATION'], 'BETWEEN_10000_AND_100000').step).toBeNull()
  expect(data(['INTELLECTUAL_PROPERTY'], 'MORE_THAN_100000')).toMatchObject({ article: null, step: null })
})

test('all that nothing shows is named, and none is counted in its place', () => {
  const measures = factorsOf(onRecord({ ...told, says: ['dpa', 'backups', 'encryption-at-rest', 'incident-response'] }))
  expect(measures.find(({ code }) => code === 'controls_not_shown')).toMatchObject({
    article: 'GDPR Art. 28(1), 32(1)(b), 32(1)(a), 32(1)(d), 32(4)',
  })
  // A clause is agreed, not shown.
  const clauses = factorsOf(onRecord({ ...told, says: wellDocumented.filter((claim) => claim !== 'breach-notice') }))
  expect(clauses.find(({ code }) => code === 'clauses_not_shown')).toMatchObject({
    article: 'GDPR Art. 33(2)',
    step: 'Agree on a clause on breach notification.',
  })
  // The points of the agreement are asked for once, together.
  expect(measures.find(({ code }) => code === 'agreement_points_not_shown')!.claims).toEqual(
    expect.arrayContaining(['subprocessor-notice', 'deletion-or-return']),
  )
  expect(measures.find(({ code }) => code === 'controls_not_shown')!.message).toBe(
    'Unknown measures: 11 of 15. Not shown: independent assurance; staff access control; encryption in transit; strong staff authentication; vulnerability testing; tenant separation; security monitoring; staff confidentiality and training. Left to the agreement: breach notification; sub-processor control; deletion at contract end.',
  )
})

test('a vendor of which less than a quarter of the controls is known is not assessable, unless something is denied', () => {
  const { known, factors, level, residual, inherent } = summarizeRisk(onRecord({ ...told, says: ['backups'] }))
  expect(known).toEqual({ controls: 1, of: 15, assessable: false })
  expect(factors[0]).toMatchObject({ code: 'not_assessable', article: 'GDPR Art. 28(1)' })
  expect([level, residual]).toEqual([inherent.level, inherent])
  expect(factors[0]!.step).toContain('its agreement')
  const library = summarizeRisk(onRecord({ ...told, types: [], role: 'NO_PERSONAL_DATA', says: [] }))
  expect(JSON.stringify(library.factors)).not.toContain('agreement')
  expect(summarizeRisk(onRecord({ ...told, says: [], denies: ['backups'] })).known!.assessable).toBe(true)
  expect(summarizeRisk(onRecord(told)).known).toMatchObject({ of: 15, assessable: true })
})

test('where too little is known, waiting passages come first, and only documents that were not read are asked for', () => {
  const silent = onRecord({ ...told, says: [] })
  const reason = (of: RiskInput) => factorsOf(of).find(({ code }) => code === 'not_assessable')!
  const waits = (one: Answered): Answered =>
    one.claim === 'encryption-at-rest' ? { ...one, passagesUnjudged: true } : one
  const waiting = { ...silent, security: silent.security.map(waits), frameworks: silent.frameworks.map(waits) }
  expect(reason(waiting).message).toBe(
    'Too little is known to assess the vendor: none of the 15 measures. Nobody has checked the passages on 1 of them yet: check these first.',
  )
  // The condition does not depend on the passages.
  expect(reason(waiting).step).toBe(reason(silent).step)
  const stepWith = (...read: NonNullable<RiskInput['read']>) => reason({ ...silent, read }).step
  expect(stepWith('AGREEMENT', 'SUB_PROCESSORS')).toBe(
    'Ask the vendor for the description of its measures and its reports. Upload them, then assess the vendor again.',
  )
  expect(stepWith('AGREEMENT', 'SUB_PROCESSORS', 'MEASURES')).toBe(
    'Ask the vendor for its reports. Upload them, then assess the vendor again.',
  )
})

test('a low risk has steps where the gravest questions are open, places are unsaid, or what a report speaks for has ended', () => {
  const open = { ...told, silent: ['ai-training', 'no-sale', 'remote-access'] }
  const input = onRecord(open)
  const at = (day: string) => Date.parse(`${day}Z`) / 1000
  const report = {
    framework_id: 'soc-2',
    name: 'SOC 2 Type II',
    type: 'Type II',
    kind: 'attested',
    period: { from: at('2025-04-01'), to: at('2026-03-31T23:59:59') },
    valid_until: null,
  }
  const read = (day: string) => ({ ...input, certificates: [{ ...report, sources: [{ sourced_at: at(day) }] }] })
  const { level, factors } = summarizeRisk(read('2026-11-22'))
  expect(level).toBe('LOW')
  const steps = new Map(factors.map(({ code, message, step }) => [code, { message, step }]))
  expect(steps.get('grave_questions_open')!.message).toContain('2 critical questions')
  // Earlier decisions quote this factor, too.
  expect(steps.get('grave_questions_open')!.step).toMatch(/^Have the vendor confirm in writing: “.+” and “.+”\.$/)
  expect(steps.get('own_places_unsaid')!.message).toContain('from which countries its staff access the data')
  expect(steps.get('period_ended')).toEqual({
    message: 'The period of a report has ended: SOC 2 Type II, on 31 March 2026. Nothing covers the time since.',
    step: 'Ask the vendor for the report that follows SOC 2 Type II (until 31 March 2026), or for a bridge letter.',
  })
  expect(factorsOf(read('2026-03-01')).map(({ code }) => code)).not.toContain('period_ended')
})

test('where little is at stake no vendor has to have a certificate, and elsewhere its lack is a reason', () => {
  const reasonAt = (tier: 'low' | 'standard') =>
    factorsOf({ ...onRecord({ ...told, says: wellDocumented }), tier }).find(
      ({ code }) => code === 'controls_not_shown',
    )
  expect(reasonAt('standard')!.message).toContain('independent assurance')
  expect(reasonAt('low')).toMatchObject({
    message: 'Unknown measures: 1 of 6. Not required at this tier: independent assurance.',
    step: null,
  })
  // Unread passages make no difference if nobody has to read them.
  const unread = answered('independent-assurance', null, { passagesUnjudged: true })
  const input = onRecord({ ...told, says: wellDocumented, unasked: true })
  expect(factorsOf({ ...input, security: [...input.security, unread], tier: 'low' })).toContainEqual(
    expect.objectContaining({ message: expect.stringContaining('Not required at this tier: independent assurance.') }),
  )
})

test('places of sub-processors are told beside the storage that is unsaid, and are no part of the condition', () => {
  const input = onRecord({ ...told, silent: ['storage-countries'], says: wellDocumented })
  const factor = factorsOf({ ...input, subProcessors: [{ name: 'Osier', location: 'Belgium' }] }).find(
    ({ code }) => code === 'own_places_unsaid',
  )!
  expect(factor.message).toBe(
    'The documents do not say in which countries it stores the data. They name locations only of its sub-processors: Belgium.',
  )
  expect(proposedCondition(factor, personal)).toBe(
    'Before we send personal data, we know from the vendor in writing in which countries it stores the data. We have accepted the safeguard of each transfer to a country without an adequacy decision (Chapter V).',
  )
})

describe('passages that may show an answer and that nobody has judged', () => {
  const silent = ['encryption-at-rest', 'dpa-security', 'dpa-assistance', 'storage-countries', 'ai-training']
  const says = wellDocumented.filter((claim) => !silent.includes(claim))
  const given = onRecord({ ...told, says, silent, unasked: true })
  const offered = (...claims: string[]): RiskInput => ({
    ...given,
    security: given.security.map((one) => (claims.includes(one.claim!) ? { ...one, passagesUnjudged: true } : one)),
  })

  test('is told in one line, without a step, and stands in no other reason', () => {
    const factors = factorsOf(offered(...silent))
    const [unchecked] = factors.filter(({ code }) => code === 'passages_unchecked')
    expect(unchecked).toMatchObject({ step: null, claims: expect.arrayContaining(silent) })
    expect(unchecked!.message).toMatch(
      /^Nobody has checked the passages on these points yet: encryption at rest, described security measures, help with security, breaches, impact assessments and consultation \(Arts\. 32 to 36\), .*“The vendor does not train/,
    )
    expect(factors.map(({ code }) => code)).not.toEqual(
      expect.arrayContaining([
        expect.stringMatching(/controls_not_shown|points_not_shown|questions_open|places_unsaid/),
      ]),
    )
  })

  test('is a condition again once a person has found none of the passages to say it', () => {
    const factors = factorsOf(offered('encryption-at-rest', 'dpa-assistance'))
    const stepOf = (of: string) => factors.find(({ code }) => code === of)?.step
    expect(stepOf('agreement_points_not_shown')).toContain('Not confirmed: described security measures (c).')
    expect(stepOf('grave_questions_open')).toContain('train artificial intelligence')
    expect(stepOf('own_places_unsaid')).toContain('in which countries it stores the data')
    expect(stepOf('controls_not_shown')).toBeUndefined()
  })

  test('changes no level', () => {
    const { level, vetoes, residual } = summarizeRisk(given)
    expect(summarizeRisk(offered(...silent))).toMatchObject({ level, vetoes, residual })
  })

  test('keeps the step and the condition of a transfer without a basis', () => {
    const abroad = onRecord({ ...told, place: 'India', says, silent: ['transfer-instrument'], unasked: true })
    const unread = {
      ...abroad,
      security: abroad.security.map((one) => ({
        ...one,
        ...(one.answer === null && { passagesUnjudged: true as const }),
      })),
    }
    const reason = (of: RiskInput) => factorsOf(of).find(({ code }) => code === 'no_mechanism_on_record')!
    expect(reason(abroad)).toMatchObject({ message: expect.stringContaining('without a known safeguard') })
    expect(reason(unread)).toMatchObject({
      message:
        'Personal data goes to the vendor itself (India) without a known safeguard: nobody has checked the passages on it yet.',
      step: reason(abroad).step,
    })
    expect(proposedCondition(reason(unread), personal)).toBe(proposedCondition(reason(abroad), personal))
    expect(proposedCondition(reason(unread), personal)).toMatch(
      /^Before we send personal data, we have accepted the vendor’s safeguard for the transfer to the vendor itself \(India\): /,
    )
  })

  test.each([true, false])('keeps the step and the condition of a missing agreement: on record %s', (agreement) => {
    const bare = onRecord({ ...told, agreement, says: ['backups'], silent: ['dpa', 'instructions'] })
    const reading = (...unread: string[]) =>
      factorsOf({
        ...bare,
        security: bare.security.map((one) =>
          unread.includes(one.claim!) ? { ...one, passagesUnjudged: true as const } : one,
        ),
      })
    const code = agreement ? 'agreement_not_read' : 'no_agreement_on_record'
    const reason = (of: ReturnType<typeof reading>) => of.find((one) => one.code === code)!
    const [missing, half, none] = [reading(), reading('instructions'), reading('dpa', 'instructions')].map(reason)
    expect(missing!.step).toContain('points (a) to (h) of Art. 28(3)')
    expect(half).toEqual(none)
    expect(none!.step).toBe(missing!.step)
    expect(proposedCondition(none!, personal)).toBe(proposedCondition(missing!, personal))
    expect(none!.message).toBe(
      agreement
        ? missing!.message
        : 'No data processing agreement is known: nobody has checked the passages on it yet.',
    )
    expect(reading('dpa', 'instructions').find((one) => one.code === 'passages_unchecked')?.claims ?? []).not.toContain(
      'dpa',
    )
  })

  test('is not called missing until a person has judged the passages of each of its statements', () => {
    const control = rules.controls.find(({ name }) => name === 'vulnerability testing')!
    const asked = control.claims.slice(0, 2)
    const bare = onRecord({
      ...told,
      says: wellDocumented.filter((claim) => !control.claims.includes(claim)),
      silent: asked,
    })
    const offered = (...unread: string[]): RiskInput => ({
      ...bare,
      security: bare.security.map((one) =>
        unread.includes(one.claim!) ? { ...one, passagesUnjudged: true as const } : one,
      ),
    })
    const asks = (of: RiskInput) => {
      const factor = factorsOf(of).find(({ code }) => code === 'controls_not_shown')
      return (factor && proposedCondition(factor, personal)) ?? ''
    }
    const standing = (of: RiskInput) => summarizeRisk(of).measures!.find(({ name }) => name === control.name)
    for (const unread of [asked, asked.slice(1)]) {
      expect(asks(offered(...unread))).not.toContain(control.name)
      expect(factorsOf(offered(...unread)).find(({ code }) => code === 'passages_unchecked')!.claims).toEqual(unread)
      expect(standing(offered(...unread))).toMatchObject({
        standing: 'NOT_CHECKED',
        statements: unread.map((claim) => answered(claim, null).statement),
      })
    }
    expect(asks(offered())).toContain(control.name)
    expect(standing(offered())!.standing).toBe('NOT_SHOWN')
  })
})

describe('a document that was found and not read', () => {
  const location = 'https://vendor.example/file.pdf'
  const reason = (of: RiskInput, code: string) => factorsOf(of).find((one) => one.code === code)!
  const found = (of: RiskInput, kind: 'AGREEMENT' | 'SUB_PROCESSORS' | 'MEASURES'): RiskInput => ({
    ...of,
    unread: [{ kind, location }],
  })

  test('stands in place of “not shown”, with its address, and keeps the condition on measures', () => {
    const input = found(onRecord({ ...told, says: wellDocumented.slice(0, 9) }), 'MEASURES')
    const factor = reason(input, 'controls_not_shown')
    expect(factor.message).toContain(`The description of measures (${location}) was found and not read.`)
    expect(factor.message).toContain('Not read: independent assurance; backups or business continuity; ')
    expect(factor.message).not.toContain('ot shown')
    expect(factor.step).toMatch(`Read the description of measures (${location}), or upload it`)
    expect(proposedCondition(factor, personal)).toBe(
      `Before we send personal data, we have read the description of measures (${location}), and accepted the vendor’s evidence of each of these measures that it does not show: independent assurance; backups or business continuity; staff confidentiality and training.`,
    )
    const { measures, level } = summarizeRisk(input)
    expect(measures!.find(({ name }) => name === 'backups or business continuity')!.standing).toBe('NOT_READ')
    expect(summarizeRisk({ ...input, unread: [] }).level).toBe(level)
  })

  test('is told of places, clauses and the list of sub-processors, each with its step', () => {
    const silent = onRecord({
      ...told,
      says: wellDocumented.slice(0, 10),
      silent: ['storage-countries', 'breach-notice'],
    })
    const places = reason(found(silent, 'AGREEMENT'), 'own_places_unsaid')
    expect(places.message).toBe(
      `The data processing agreement (${location}) was found and not read. It may say in which countries it stores the data.`,
    )
    expect(places.step).toMatch(/^Read the data processing agreement \(https.*ask the vendor what it does not say: /)
    const list = onRecord({ ...told, silent: ['subprocessor-list'] })
    expect(reason(found(list, 'SUB_PROCESSORS'), 'sub_processor_list_unread').message).toBe(
      `The list of sub-processors (${location}) was found and not read.`,
    )
  })

  test('is told where too little is known to assess the vendor', () => {
    expect(reason(found(onRecord({ ...told, says: [] }), 'MEASURES'), 'not_assessable').message).toBe(
      `Custos did not read enough to assess the vendor: none of the 15 measures are known. The description of measures (${location}) was found and not read.`,
    )
  })

  test('has no part of an address that is too long', () => {
    const long = { kind: 'AGREEMENT' as const, location: `https://vendor.example/${'a'.repeat(400)}` }
    expect(reason({ ...onRecord({ ...told, says: [] }), unread: [long] }, 'no_agreement_on_record').message).toBe(
      'The data processing agreement was found and not read.',
    )
  })
})

test('visits of which nobody is recognised call for no impact assessment and no promise about artificial intelligence', () => {
  const visits = onRecord({
    types: ['BEHAVIORAL_TRACKING_DATA'],
    volume: 'MORE_THAN_100000',
    says: wellDocumented,
    silent: ['ai-training'],
  })
  const named = {
    ...visits,
    dataUsage: {
      ...visits.dataUsage!,
      shared_data_types: [...visits.dataUsage!.shared_data_types, 'PERSONAL_IDENTIFIABLE_INFORMATION'],
    },
  }
  const codes = (of: RiskInput) => factorsOf(of).map(({ code }) => code)
  expect(codes(named)).toEqual(expect.arrayContaining(['people_watched', 'grave_questions_open']))
  expect(codes(visits)).not.toContain('people_watched')
  expect(codes(visits)).not.toContain('grave_questions_open')
  expect(factorsOf(visits).find(({ code }) => code === 'shared_data')).toMatchObject({
    message: expect.stringContaining('In your record, it identifies nobody.'),
    step: null,
  })
  expect(factorsOf(named).find(({ code }) => code === 'people_watched')!.article).toBe('GDPR Art. 35(1), 35(4)')
})

test('sub-processors are counted as their list counts them, and those without a country are a reason with a condition', () => {
  const places: [string, string | null][] = [
    ...['Ash', 'Birch', 'Cedar', 'Elm'].map((name): [string, string] => [name, 'United States']),
    ['Osier', 'Belgium'],
    ['Rowan', null],
  ]
  const factors = factorsOf(
    onRecord({ ...told, says: [...wellDocumented, 'transfer-instrument'], subProcessors: places }),
  )
  const transfers = factors.find(({ code }) => code === 'transfers')!
  expect(transfers.message).toContain(
    'Personal data may go to 4 of its 6 sub-processors (all but Osier and Rowan), all in the United States: Ash, Birch, Cedar and 1 more',
  )
  // The vendor exports to its sub-processors, so the vendor assesses that transfer.
  expect(proposedCondition(transfers, personal)).toBe(
    'Before we send personal data, we have accepted the vendor’s transfer impact assessment for the United States (Ash, Birch, Cedar and Elm), or entries of the recipients on the Data Privacy Framework list. None is needed for a recipient of which it confirms that it receives no data of our account.',
  )
  const unsaid = factors.find(({ code }) => code === 'sub_processor_places_unsaid')!
  expect(unsaid.message).toBe('The documents name no country for 1 of the 6 sub-processors: Rowan.')
  expect(proposedCondition(unsaid, personal)).toBe(
    'Before we send personal data, we know from the vendor which of these sub-processors receive personal data that we send, and in which country each of those is: Rowan. We have accepted the safeguard of each transfer to a country without an adequacy decision (Chapter V).',
  )
})

describe('a list that names places for the customers of some region, or for another product', () => {
  const says = [...wellDocumented, 'transfer-instrument', 'subprocessor-list', 'breach-notice']
  const subProcessors = [
    {
      name: 'Larch',
      location: 'Germany & Belgium (EU customers) USA (US customers)',
      purpose: 'Datacenters (All Products)',
    },
    { name: 'Osier', location: 'USA (US customers) Germany (EU customers)', purpose: 'Datacenters (All Products)' },
    { name: 'Ash', location: 'USA', purpose: 'Datacenters (Mail on Paper)' },
    { name: 'Birch', location: 'USA', purpose: 'Datacenters (Mail on Paper)' },
    { name: 'Cedar', location: 'Ireland', purpose: 'Support (Products: Larkmail & Mail on Paper)' },
  ]
  const silent = ['storage-countries', 'ai-training']
  const given = { ...onRecord({ ...told, place: 'France', says, silent }), subProcessors, service: 'Larkmail' }
  const german = { ...given, organisation: ['Germany'] }
  const reason = (of: RiskInput, code: string) => factorsOf(of).find((one) => one.code === code)

  test('is told as the list says it, with one condition for what nobody has confirmed', () => {
    const factor = reason(german, 'places_for_others')!
    expect(factor.message).toBe(
      'By its list, the vendor hosts EU customers in Germany and Belgium (Larch) and in Germany (Osier). By its list, Ash (USA) and Birch (USA) are for Mail on Paper. Nobody has confirmed this for your account.',
    )
    expect(proposedCondition(factor, personal)).toBe(
      'Before we send personal data, the vendor confirms in writing that our account is hosted only in Germany or Belgium, and that Ash and Birch (for Mail on Paper) receive no data of it.',
    )
    for (const code of ['transfers', 'own_places_unsaid']) expect(reason(german, code), code).toBeUndefined()
  })

  test('leaves the level until the storage of the data is known', () => {
    expect(summarizeRisk(german).level).toBe(summarizeRisk(given).level)
    expect(summarizeRisk(german).residual).toEqual(summarizeRisk(given).residual)
    const bare = { ...german, security: german.security.filter(({ claim }) => claim !== 'transfer-instrument') }
    expect(summarizeRisk(bare).vetoes).toContainEqual({ code: 'no_mechanism_on_record', floor: 'MEDIUM' })
    expect(reason(bare, 'places_for_others')!.message).toContain('no safeguard is known for the other places')
    const stored = answered('storage-countries', true, { evidence: 'Your account is hosted in Germany.' })
    const confirmed = {
      ...german,
      unusedSubProcessors: ['Ash', 'Birch'],
      security: [...german.security.filter(({ claim }) => claim !== 'storage-countries'), stored],
    }
    expect(reason(confirmed, 'places_for_others')).toBeUndefined()
    expect(summarizeRisk(confirmed).level).toBe('LOW')
  })

  test('of an organisation whose country nobody has recorded every place counts', () => {
    const factor = reason({ ...given, subProcessors: subProcessors.slice(0, 2) }, 'transfers')!
    expect(factor.message).toContain('Larch (Germany & Belgium (EU customers) USA (US customers))')
    expect(reason({ ...given, subProcessors: subProcessors.slice(0, 2) }, 'places_for_others')).toBeUndefined()
  })
})

test('clauses with the vendor are not told of its sub-processors, unless the list names them', () => {
  const listed = (mechanisms?: 'SCC'[]) => ({
    ...onRecord({ ...told, place: 'United States', says: [...wellDocumented, 'transfer-instrument'] }),
    subProcessors: [{ name: 'Larch', location: 'India', ...(mechanisms && { mechanisms }) }],
  })
  const messageOf = (of: RiskInput) => factorsOf(of).find(({ code }) => code === 'transfers')!
  expect(messageOf(listed())).toMatchObject({
    message:
      'Personal data goes to the vendor itself (United States), under standard contractual clauses, and may go from there to Larch (India).',
    step: 'Look up the vendor on the Data Privacy Framework list, or carry out a transfer impact assessment (TIA) for the United States, and agree on supplementary measures if it requires them. Obtain the vendor’s transfer impact assessment (TIA) for India (Larch). None is needed for a recipient of which it confirms that it receives no data of your account.',
  })
  expect(messageOf(listed(['SCC'])).message).toBe(
    'Personal data goes to the vendor itself (United States), and may go to Larch (India), under standard contractual clauses.',
  )
})

test.each([
  [
    'India',
    'United States',
    'Before we send personal data, we have carried out a transfer impact assessment for India, and agreed the supplementary measures that it requires. By then, we have accepted the vendor’s transfer impact assessment for the United States (Larch), or entries of the recipients on the Data Privacy Framework list. None is needed for a recipient of which it confirms that it receives no data of our account.',
  ],
  [
    'United States',
    'United States',
    'Before we send personal data, we have found the vendor on the Data Privacy Framework list (its entry covers this kind of data), or carried out a transfer impact assessment for the United States and agreed the supplementary measures that it requires. By then, we have accepted the vendor’s assessment for its transfers to Larch, or its entry on that list. None is needed for a recipient of which it confirms that it receives no data of our account.',
  ],
  [
    'United States',
    'India and USA',
    'Before we send personal data, we have found the vendor on the Data Privacy Framework list (its entry covers this kind of data), or carried out a transfer impact assessment for the United States and agreed the supplementary measures that it requires. By then, we have accepted the vendor’s transfer impact assessment for India and the United States (Larch). For the United States, entries of the recipients on the Data Privacy Framework list will do. None is needed for a recipient of which it confirms that it receives no data of our account.',
  ],
])(
  'an entry of the vendor is accepted for the vendor alone: in %s, with a sub-processor in %s',
  (...[place, location, condition]) => {
    const input = onRecord({ ...told, place, says: [...wellDocumented, 'transfer-instrument'] })
    const factors = factorsOf({ ...input, subProcessors: [{ name: 'Larch', location }] })
    expect(proposedCondition(factors.find(({ code }) => code === 'transfers')!, personal)).toBe(condition)
  },
)

test('an entry that the vendor claims is looked up for the company for which it claims it', () => {
  const conditionOn = (quote: string, kind = 'certified') => {
    const input = onRecord({ ...told, place: 'Germany', says: [...wellDocumented, 'transfer-instrument'] })
    const subProcessors = [{ name: 'Larch Mail', location: 'USA', mechanisms: ['SCC' as const] }]
    const [name, type, sources] = ['EU-US DPF', null, [{ sourced_at: 0, quote }]]
    const certificates = [...input.certificates, { framework_id: 'eu-us-dpf', name, type, kind, sources }]
    const factors = factorsOf({ ...input, subProcessors, certificates })
    return proposedCondition(factors.find(({ code }) => code === 'transfers')!, personal)
  }
  expect(conditionOn('Larch Mail, Inc. complies with the EU-U.S. Data Privacy Framework.')).toMatch(
    /By then, we have recorded whether Larch Mail is on that list\.$/,
  )
  expect(conditionOn('We comply with the EU-U.S. Data Privacy Framework.')).toMatch(
    /By then, we have recorded whether the company for which the vendor claims an entry is on that list\.$/,
  )
  expect(conditionOn('Larch Mail plans to join the Data Privacy Framework.', 'planned')).not.toContain(
    'recorded whether',
  )
})

test('the vendor’s assessment is asked for each of its recipients, unless it confirms that one receives nothing', () => {
  const recipients = (...names: [name: string, purpose?: string][]) => {
    const input = onRecord({ ...told, place: 'Germany', says: [...wellDocumented, 'transfer-instrument'] })
    const subProcessors = names.map(([name, purpose]) => ({
      name,
      location: 'India',
      ...(purpose && { purpose }),
      mechanisms: ['SCC' as const],
    }))
    return proposedCondition(factorsOf({ ...input, subProcessors }).find(({ code }) => code === 'transfers')!, personal)
  }
  const begins = 'Before we send personal data, we have accepted the vendor’s transfer impact assessment for India'
  const wayOut = 'None is needed for a recipient of which it confirms that it receives no data of our account.'
  expect(recipients(['Larch', 'Mail (Rowan)'], ['Alder'])).toBe(`${begins} (Larch and Alder). ${wayOut}`)
  expect(recipients(...['A', 'B', 'C', 'D', 'E', 'F'].map((name): [string] => [name]))).toBe(
    `${begins} (6 recipients). ${wayOut}`,
  )
})

test('an agreement that a processor publishes is not the organisation’s until it is recorded', () => {
  const recorded = (more: Partial<Told>) =>
    factorsOf(onRecord({ ...told, role: 'PROCESSOR', ...more })).find(({ code }) => code === 'agreement_not_concluded')
  expect(proposedCondition(recorded({})!, personal)).toBe(
    'Before we send personal data, the data processing agreement is concluded in our name and on file.',
  )
  expect(recorded({ agreement: true })).toBeUndefined()
  expect(recorded({ role: 'CONTROLLER' })).toBeUndefined()
  expect(recorded({ role: 'JOINT_CONTROLLER' })).toBeUndefined()
  // An unrecorded role counts as a processor's.
  expect(recorded({ role: null })!.step).toBe('If the vendor is a processor, conclude the agreement, and record it.')
  // One condition asks for the agreement together with its points.
  const open = { ...told, role: 'PROCESSOR', silent: ['dpa-security'] }
  expect(recorded(open)).toBeUndefined()
  for (const role of ['PROCESSOR', null]) {
    const points = factorsOf(onRecord({ ...open, role })).find(({ code }) => code === 'agreement_points_not_shown')!
    expect(proposedCondition(points, personal)).toBe(
      'Before we send personal data, the data processing agreement is concluded in our name and on file, with a clause on described security measures (c).',
    )
  }
})

test('a list of sub-processors that was not read is handed over first, also if a person confirmed it exists', () => {
  const reason = (of: RiskInput) => factorsOf(of).find(({ code }) => code === 'sub_processor_list_unread')
  const input = onRecord({ ...told, silent: ['subprocessor-list'] })
  expect(proposedCondition(reason(input)!, personal)).toBe(
    'Before we send personal data, we have read and accepted the vendor’s list of sub-processors, with the country of each (GDPR Art. 28(2), (4)).',
  )
  expect(reason({ ...input, subProcessors: [{ name: 'Larch', location: null }] })).toBeUndefined()
  expect(reason({ ...input, role: 'CONTROLLER' })).toBeUndefined()
  const published = answered('subprocessor-list', true, { said_by_reviewer: true })
  expect(reason({ ...input, security: [...input.security, published] })).toMatchObject({
    message: 'The vendor has a list of sub-processors. Nobody has read it.',
    step: 'Read the list of sub-processors, with the country of each. If none is published, ask the vendor for it.',
  })
})

test('a measure that only a claimed report shows is counted, and one condition asks for the report', () => {
  const claimed = (claim: string, type: 'WEBSITE' | 'DOCUMENT') =>
    answered(claim, true, {
      status: 'EXPLICIT_REFERENCED_COVERAGE',
      evidence: 'We have SOC 2 Type II.',
      sources: [{ type }],
      explanation: { facets: [{ name: 'certificate', matched: ['SOC 2 Type II'] }] },
    })
  const covered = ['staff-mfa', 'penetration-test']
  const uncovered = onRecord({
    ...told,
    types: [...told.types, 'AUTHENTICATION_CREDENTIALS'],
    industry: 'Banking',
    volume: 'MORE_THAN_100000',
    frequency: 'DAILY',
    says: wellDocumented.filter((claim) => !covered.includes(claim)),
    silent: ['isms-scope'],
    unasked: true,
  })
  const inputBy = (type: 'WEBSITE' | 'DOCUMENT', more: RiskInput['certificates'] = []): RiskInput => ({
    ...uncovered,
    security: [...uncovered.security, ...covered.map((claim) => claimed(claim, type))],
    certificates: [
      {
        framework_id: 'soc-2',
        name: 'SOC 2 Type II',
        type: 'Type II',
        kind: 'attested',
        scope: null,
        exclusions: 'Oslo is excluded.',
        sources: [{ sourced_at: 0, type }],
      },
      ...more,
    ],
  })
  const by = (...given: Parameters<typeof inputBy>) => factorsOf(inputBy(...given))
  const factor = by('WEBSITE').find(({ code }) => code === 'report_not_on_file')!
  expect(factor.message).toBe(
    '3 of the 15 known measures rest on the vendor’s claim of SOC 2 Type II alone, and nobody has seen the report or certificate: strong staff authentication; vulnerability testing; independent assurance.',
  )
  expect(proposedCondition(factor, personal)).toBe(
    'Before we send personal data, the vendor shows its SOC 2 Type II report (period, scope, exceptions), and we have accepted what it says; the service and region that we use are covered.',
  )
  expect(proposedCondition(by('WEBSITE').find(({ code }) => code === 'certificate_scope')!, personal)).toBe(
    'Before we send personal data, we have recorded that the service and region that we use are not among the exclusions of SOC 2 Type II, or the vendor confirms in writing that it covers them.',
  )
  // Where little is at stake, nobody asks for it.
  const held = inputBy('WEBSITE')
  const assured = {
    ...held,
    security: held.security.filter(({ claim }) => !covered.includes(claim!)),
    tier: 'low' as const,
  }
  expect(factorsOf(assured).find(({ code }) => code === 'report_not_on_file')).toMatchObject({
    message: expect.stringMatching(/^1 of the \d+ known measures rests on .+: independent assurance\.$/),
    step: null,
  })
  // A report of another type, such as SOC 2 without Type II, has a different scope.
  const shorter = {
    framework_id: 'soc-2',
    name: 'SOC 2',
    type: null,
    kind: 'attested',
    exclusions: 'Rome is excluded.',
  }
  expect(by('WEBSITE', [shorter]).find(({ code }) => code === 'certificate_scope')!.step).toMatch(/\bSOC 2 with /)
  expect(by('DOCUMENT').map(({ code }) => code)).not.toContain('report_not_on_file')
  const claimedAlone = calculationOf(inputBy('WEBSITE'))
  expect(claimedAlone.level_without_claims).toBe(summarizeRisk(uncovered).level)
  expect(claimedAlone.level_without_claims).not.toBe(claimedAlone.level)
  const onFile = calculationOf(inputBy('DOCUMENT'))
  expect(onFile.level_without_claims).toBe(onFile.level)
})

test('a measure of which a part is stated is told apart, and what a reviewer wrote stands beside it', () => {
  const says = wellDocumented.filter((claim) => !['encryption-at-rest', 'tenant-separation', 'backups'].includes(claim))
  const input = onRecord({ ...told, says, unasked: true, holds: ['iso-27001: ISO/IEC 27001:2022'] })
  const looked = (reason: string, taken_back?: true) => ({
    considered: [{ quote: 'Files are encrypted.', reason, ...(taken_back && { taken_back }) }],
  })
  const factor = factorsOf({
    ...input,
    security: [
      ...input.security,
      answered('encryption-at-rest', null, {
        explanation: looked('says it'),
        why_open: 'Only files, not the database.',
      }),
      answered('tenant-separation', null, { explanation: looked('speaks of something else') }),
      answered('backups', null, { explanation: looked('the built-in reader does not find it said', true) }),
    ],
  }).find(({ code }) => code === 'controls_not_shown')!
  expect(factor.message).toBe(
    'Unknown measures: 3 of 15. Not shown: tenant separation. Left open: encryption at rest. Not fully shown: backups or business continuity. Reviewer’s note on encryption at rest: “Only files, not the database”.',
  )
  expect(proposedCondition(factor, personal)).toBe(
    'Before we send personal data, we have accepted the vendor’s evidence of encryption at rest; backups or business continuity; tenant separation.',
  )
})

test('a condition names what is not shown of a measure that the documents state in part', () => {
  const open = (missing: string[]) =>
    answered('penetration-test', null, { explanation: { missing }, said_by_reviewer: true })
  const says = wellDocumented.filter((claim) => claim !== 'penetration-test')
  const input = onRecord({ ...told, says, unasked: true })
  const { remedy } = factorsOf({ ...input, security: [...input.security, open(['who tests it'])] }).find(
    ({ code }) => code === 'controls_not_shown',
  )!
  expect(remedy).toEqual({ code: 'evidence', of: 'vulnerability testing (not shown so far: who tests it)' })
})

describe('a yes that a person confirms only in part', () => {
  const words = 'for uploaded files only.'
  const input = onRecord({ ...told, says: [...wellDocumented, 'independent-assurance'], unasked: true })
  const confirming = (claim: string, more: Answered[] = []): RiskInput => ({
    ...input,
    security: [...input.security.map((one) => (one.claim === claim ? { ...one, in_part: words } : one)), ...more],
  })
  const proofOf = (of: RiskInput, control: string) =>
    calculationOf(of).controls.find(({ name }) => name === control)!.proof
  const standing = (of: RiskInput, control: string) =>
    summarizeRisk(of).measures!.find(({ name }) => name === control)!.standing
  const reason = (of: RiskInput) => factorsOf(of).find(({ code }) => code === 'controls_not_shown')

  test.each([
    ['encryption-at-rest', 'encryption at rest'],
    ['penetration-test', 'vulnerability testing'],
    ['independent-assurance', 'independent assurance'],
  ])('lowers nothing until the rest is known, and stays in the condition with her words: %s', (claim, control) => {
    expect(reason(input)).toBeUndefined()
    const inPart = confirming(claim)
    expect(proofOf(input, control)).toBeGreaterThan(0)
    expect(proofOf(inPart, control)).toBe(0)
    expect(standing(inPart, control)).toBe('IN_PART')
    expect(reason(inPart)!.message).toBe(`Known in part: ${control} (so far only: for uploaded files only).`)
    expect(reason(inPart)!.claims).toEqual([claim])
    expect(proposedCondition(reason(inPart)!, personal)).toBe(
      `Before we send personal data, we have accepted the vendor’s evidence of ${control} (so far only: for uploaded files only).`,
    )
  })

  test('may be a part of a measure of which another part is shown', () => {
    const inPart = confirming('', [answered('backup-testing', true, { in_part: 'once, in one region' })])
    expect(standing(inPart, 'backups or business continuity')).toBe('IN_PART')
    expect(reason(inPart)).toMatchObject({
      message: expect.stringContaining(
        'backups or business continuity (shown: backups; restore tests so far only: once, in one region)',
      ),
      remedy: { code: 'evidence', of: 'restore tests (so far only: once, in one region)' },
    })
  })

  test('counts in full where another answer shows the measure, unless its confidence is low', () => {
    const also = (confidence: Answered['confidence'], more: Partial<Answered> = {}) =>
      confirming('penetration-test', [answered('vulnerability-scanning', true, { confidence, ...more })])
    expect(standing(also('HIGH'), 'vulnerability testing')).toBe('SHOWN')
    expect(proofOf(also('HIGH'), 'vulnerability testing')).toBe(proofOf(input, 'vulnerability testing'))
    expect(reason(also('HIGH'))).toBeUndefined()
    expect(standing(also('LOW'), 'vulnerability testing')).toBe('IN_PART')
    const certified = {
      ...confirming('independent-assurance'),
      ...onRecord({ ...told, holds: ['iso-27001: ISO/IEC 27001:2022'] }),
    }
    expect(
      standing({ ...certified, security: confirming('independent-assurance').security }, 'independent assurance'),
    ).toBe('SHOWN')
  })

  test('stays in a clause to agree on, where the agreement must state it', () => {
    expect(factorsOf(confirming('breach-notice')).find(({ code }) => code === 'clauses_not_shown')).toMatchObject({
      message: 'Confirmed only in part: breach notification (so far only: for uploaded files only).',
      article: 'GDPR Art. 33(2)',
      remedy: { code: 'clauses', of: 'breach notification (so far only: for uploaded files only)' },
    })
  })

  test('removes no risk of a transfer', () => {
    const abroad = { ...told, place: 'India' }
    const assessed = (in_part?: string) => {
      const of = onRecord({ ...abroad, says: [...wellDocumented, 'transfer-instrument'] })
      const more = answered('transfer-impact', true, in_part === undefined ? {} : { in_part })
      return calculationOf({ ...of, security: [...of.security, more] }).places
    }
    expect(assessed()).toBe(0)
    expect(assessed(words)).toBeGreaterThan(0)
  })

  test('keeps a critical question open, with her words', () => {
    const personal = onRecord({ ...told, says: wellDocumented })
    const asked = (more: Partial<Answered>) =>
      factorsOf({ ...personal, security: [...personal.security, answered('no-sale', true, more)] }).find(
        ({ code }) => code === 'grave_questions_open',
      )
    expect(asked({})).toBeUndefined()
    expect(asked({ in_part: words })).toMatchObject({
      claims: ['no-sale'],
      step: expect.stringMatching(
        /^Have the vendor confirm in writing: “.+” \(so far only: for uploaded files only\)\.$/,
      ),
    })
  })

  test('of the authorisation of each sub-processor leaves notice and objection to agree', () => {
    const specific = (more: Partial<Answered>) => {
      const of = onRecord({
        types: told.types,
        silent: ['subprocessor-notice', 'subprocessor-objection'],
        unasked: true,
      })
      const evidence = 'We engage sub-processors only with your prior specific written authorisation.'
      const said = answered('subprocessor-authorisation', true, { evidence, ...more })
      return calculationOf({ ...of, security: [...of.security, said] }).controls.find(
        ({ name }) => name === 'sub-processor control',
      )!.proof
    }
    expect(specific({})).toBeGreaterThan(0)
    expect(specific({ in_part: words })).toBe(0)
  })

  test('leaves the scope of a certificate to confirm', () => {
    const certified = onRecord({ ...told, says: wellDocumented, holds: ['iso-27001: ISO/IEC 27001:2022'] })
    const scope = (more: Partial<Answered>) =>
      factorsOf({
        ...certified,
        certificates: certified.certificates.map((one) => ({ ...one, scope: null })),
        tier: 'standard',
        security: [...certified.security, answered('isms-scope', true, more)],
      }).find(({ code }) => code === 'certificate_scope')
    expect(scope({})).toBeUndefined()
    expect(scope({ in_part: words })!.message).toContain('Confirmed so far only: for uploaded files only.')
  })

  test('leaves the other places of the data to say', () => {
    const stored = onRecord({ ...told, says: wellDocumented, silent: ['storage-countries'] })
    const unsaid = (more: Partial<Answered>) =>
      factorsOf({
        ...stored,
        security: stored.security.map((one) =>
          one.claim === 'storage-countries' ? answered(one.claim, true, { evidence: 'In Germany.', ...more }) : one,
        ),
      }).find(({ code }) => code === 'own_places_unsaid')
    expect(unsaid({})).toBeUndefined()
    expect(unsaid({ in_part: words })).toMatchObject({
      claims: ['storage-countries'],
      remedy: {
        code: 'own_places',
        of: 'in which countries it stores the data (so far only: for uploaded files only)',
      },
    })
  })

  test('keeps a condition within its length, however much is confirmed in part', () => {
    const long = { ...input, security: input.security.map((one) => ({ ...one, in_part: 'x'.repeat(5000) })) }
    for (const factor of factorsOf(long)) expect((proposedCondition(factor, personal) ?? '').length).toBeLessThan(2000)
  })
})

describe('a measure of which a part is not shown', () => {
  const judging = (...claims: string[]): RiskInput => {
    const silent = ['backup-testing', 'security-training', 'backup-encryption', 'background-checks', 'continuity-plan']
    const input = onRecord({ ...told, says: [...wellDocumented, 'independent-assurance'], silent })
    return {
      ...input,
      security: input.security.map((one) =>
        claims.includes(one.claim!) ? { ...one, said_by_reviewer: true, why_open: 'Nothing on it.' } : one,
      ),
    }
  }
  const reason = (of: RiskInput) => factorsOf(of).find(({ code }) => code === 'controls_not_shown')

  test('is known in part once a person has judged it, with one condition that names the part', () => {
    expect(reason(judging())).toBeUndefined()
    const input = judging('backup-testing', 'security-training')
    expect(reason(input)).toMatchObject({
      message:
        'Known in part: backups or business continuity (shown: backups; not shown: restore tests); staff confidentiality and training (not shown: yearly security training). Reviewer’s note on restore tests: “Nothing on it”. Reviewer’s note on yearly security training: “Nothing on it”.',
      claims: ['backup-testing', 'security-training'],
      article: 'GDPR Art. 32(1)(c), 32(4)',
    })
    expect(proposedCondition(reason(input)!, personal)).toBe(
      'Before we send personal data, we have accepted the vendor’s evidence of restore tests; yearly security training.',
    )
    const measure = summarizeRisk(input).measures!.find(({ name }) => name === 'backups or business continuity')
    expect(measure).toMatchObject({ standing: 'IN_PART', statements: [answered('backups', true).statement] })
  })

  test('may be asked apart from the measure itself: encryption of backups', () => {
    expect(reason(judging('backup-encryption'))!.message).toContain(
      'encryption at rest (shown: encryption of stored data; not shown: encryption of backups)',
    )
  })

  test('counts less than the whole measure, and more than none of it', () => {
    const share = (of: RiskInput) => calculationOf(of).share
    const without = (of: RiskInput): RiskInput => ({
      ...of,
      security: of.security.map((one) =>
        one.claim === 'backups' ? { ...one, answer: null, status: 'UNDEFINED' as const } : one,
      ),
    })
    const input = judging('backup-testing')
    expect(share(input)).toBeLessThan(share(judging()))
    expect(share(input)).toBeGreaterThan(share(without(input)))
    expect(reason(without(input))!.message).not.toContain('in part')
  })

  test.each(rules.controls.flatMap(({ parts = [] }) => parts))(
    'is a weakness where it is denied, and counts no more than not shown: $name',
    ({ claim }) => {
      expect(weaknesses.map((weakness) => weakness.claim)).toContain(claim)
      const said = (answer: boolean | null) =>
        calculationOf({
          ...judging(claim),
          security: judging(claim).security.map((one) => (one.claim === claim ? { ...one, answer } : one)),
        }).share
      expect(said(false)).toBeLessThanOrEqual(said(null))
      expect(said(null)).toBeLessThan(said(true))
    },
  )
})

test('a region that the documents name in place of a country, and those who host, stand beside what they do not say', () => {
  const explanation = {
    considered: [{ quote: 'Data is stored in data centres within the European Union', reason: 'names no country' }],
  }
  const input = onRecord({ ...told, says: wellDocumented, unasked: true })
  const given = {
    ...input,
    security: [...input.security, answered('storage-countries', null, { explanation })],
    subProcessors: [{ name: 'Larch', location: 'Germany', purpose: 'Hosting' }],
  }
  expect(factorsOf(given).find(({ code }) => code === 'own_places_unsaid')).toMatchObject({
    message:
      'The documents do not say in which countries it stores the data. They say “European Union”, and name no country. By its list, the data is hosted with Larch (Germany).',
    step: 'Ask the vendor in which countries it stores the data.',
  })
})

test('the level is said to assume an answer to a critical question only where that would set a higher one', () => {
  const question = (more: Partial<Told>) =>
    factorsOf(onRecord({ ...told, silent: ['ai-training'], ...more })).find(
      ({ code }) => code === 'grave_questions_open',
    )!.message
  expect(question({})).toMatch(/ This level holds only if the vendor confirms it; otherwise it is at least high\.$/)
  expect(question({ silent: ['ai-training', 'own-purposes'] })).toContain(
    ' only if the vendor confirms both; otherwise',
  )
  expect(
    question({ denies: ['breach-notice'], says: wellDocumented.filter((claim) => claim !== 'breach-notice') }),
  ).toMatch(/consent”\.$/)
})

test('an agreement that was not read is one condition, which its points and its clauses do not repeat', () => {
  const factors = factorsOf(
    onRecord({
      ...told,
      says: ['dpa', 'backups', 'encryption-at-rest', 'incident-response', 'encryption-in-transit'],
      silent: [
        'instructions',
        ...rules.agreementPoints.map(({ claim }) => claim).filter((claim) => claim !== 'instructions'),
      ],
    }),
  )
  expect(factors.find(({ code }) => code === 'agreement_points_not_shown')!.message).toContain('Custos read no')
  expect(factors.map(({ code }) => code)).not.toContain('clauses_not_shown')
  expect(factors.find(({ code }) => code === 'grave_questions_open')?.claims ?? []).not.toContain('instructions')
})

test('where no certificate has to be held none has to cover anything, and one of card payments is asked of who handles them', () => {
  const held = (id: string, name: string) => ({ framework_id: id, name, type: null, kind: 'certified', scope: null })
  const reason = (of: Partial<RiskInput>, types: string[] = told.types) =>
    factorsOf({ ...onRecord({ ...told, types, silent: ['isms-scope'] }), ...of }).find(
      ({ code }) => code === 'certificate_scope',
    )
  const iso = [held('iso-27001', 'ISO 27001')]
  expect(reason({ certificates: iso, tier: 'low' })).toBeUndefined()
  expect(reason({ certificates: iso, tier: 'standard' })!.step).toContain('Compare the scope of ISO 27001')
  const cards = [held('pci-dss', 'PCI DSS')]
  expect(reason({ certificates: cards })).toBeUndefined()
  expect(reason({ certificates: cards }, [...told.types, 'FINANCIAL_DATA'])).toBeDefined()
})

test('a certificate speaks for its scope alone: what it covers is a reason until it is known to be what is used', () => {
  const held = { framework_id: 'iso-27001', name: 'ISO/IEC 27001:2022', type: null, kind: 'certified' }
  const factorOf = (certificates: object[], on: boolean | null = null) => {
    const input = onRecord({ ...told, silent: on === null ? ['isms-scope'] : [], says: on ? ['isms-scope'] : [] })
    return factorsOf({ ...input, certificates: certificates as typeof input.certificates }).find(
      ({ code }) => code === 'certificate_scope',
    )
  }
  expect(factorOf([{ ...held, scope: 'the archive' }])).toMatchObject({
    message: 'ISO/IEC 27001:2022 covers “the archive”. The service that you use may not be covered.',
    article: 'GDPR Art. 28(1)',
    claims: ['isms-scope'],
    step: expect.stringContaining('in writing'),
  })
  const excluded = { ...held, scope: 'Oslo is excluded.', exclusions: 'Oslo is excluded.' }
  expect(factorOf([excluded])!.message).toBe(
    'The documents say of ISO/IEC 27001:2022: “Oslo is excluded.” The service that you use may not be covered.',
  )
  expect(factorOf([{ ...excluded, type: 'Self-assessment' }])).toBeUndefined()
  expect(factorOf([{ ...held, scope: null }])!.message).toContain('The scope of ISO/IEC 27001:2022 is unknown')
  expect(factorOf([{ ...held, scope: 'the archive' }], true)).toBeUndefined()
  expect(factorOf([{ ...held, scope: 'the archive', kind: 'planned' }])).toBeUndefined()
  expect(factorOf([{ ...held, framework_id: 'soc-2', scope: 'security, availability' }])).toBeUndefined()
})

test('a transfer names its ground with the article, and the module of the clauses that fits', () => {
  const stepOf = (place: string, subProcessors: Told['subProcessors']) =>
    factorsOf(onRecord({ ...told, place, subProcessors: subProcessors! })).find(
      ({ code }) => code === 'no_mechanism_on_record',
    )!.step
  expect(stepOf('Germany', [['Larkspur', 'India']])).toBe(
    'Ask the vendor for its safeguard for the transfer to Larkspur (India): standard contractual clauses (Art. 46(2)(c)), module three with its sub-processors, with a transfer impact assessment. None is needed for a recipient of which it confirms that it receives no data of your account.',
  )
  expect(stepOf('India', [['Larkspur', 'United States']])).toContain('module two with the vendor and three with its')
  const clauses = factorsOf(onRecord({ ...told, place: 'India', says: [...wellDocumented, 'transfer-instrument'] }))
  expect(clauses.find(({ code }) => code === 'transfers')!.article).toBe('GDPR Art. 46(2)(c)')
})

test('recorded facts are not asked for again: the condition of Art. 9(2), the role and the agreement', () => {
  const factors = (more: Partial<Told>) =>
    new Map(factorsOf(onRecord({ ...told, types: ['HEALTH_DATA'], ...more })).map((factor) => [factor.code, factor]))
  const before = factors({ says: [], role: null })
  expect(before.get('special_data')!.step).toContain('Record which condition of Art. 9(2)')
  expect(before.get('no_agreement_on_record')!.step).toContain('processor or a controller')
  const recorded = factors({ says: [], role: 'PROCESSOR', condition: 'b', agreement: true })
  const special = recorded.get('special_data')!
  expect([special.message, special.step]).toEqual([
    expect.stringContaining('under Art. 9(2)(b)'),
    expect.not.stringContaining('Record which condition'),
  ])
  expect(proposedCondition(special, personal)).toBe(
    'Before we send special categories of data, the agreement names them, and we have recorded whether a data protection impact assessment is required, and why, and carried out a required one (Arts. 35(1), 36).',
  )
  const screened = factors({ says: [], role: 'PROCESSOR', condition: 'b', impactAssessment: 'NOT_REQUIRED' })
  expect(proposedCondition(screened.get('special_data')!, personal)).toBe(
    'Before we send special categories of data, the agreement names them.',
  )
  expect(recorded.has('no_agreement_on_record')).toBe(false)
  // Nothing here says whether the agreement was read, so the message does not say that it was not.
  const { message, step } = recorded.get('agreement_not_read')!
  expect(message).not.toContain('read')
  expect(step).toMatch(/^Check that the recorded agreement covers points \(a\) to \(h\)/)
  expect(factors({ says: [], role: 'PROCESSOR' }).get('no_agreement_on_record')!.step).toMatch(/^Conclude/)
})

test('special categories ask first whether the vendor may process them, and for the screening of Art. 35', () => {
  const about = (types: string[], volume: string) =>
    factorsOf(onRecord({ ...told, types, volume, silent: ['special-categories'] }))
  const few = about(['HEALTH_DATA'], 'BETWEEN_1000_AND_10000').find(({ code }) => code === 'special_data')!
  expect(few.claims).toEqual(['special-categories'])
  expect(few.step).toContain('(Art. 35)')
  const records = about(['EMPLOYEE_RECORDS'], 'BETWEEN_1000_AND_10000')
  expect(records.find(({ code }) => code === 'employee_records')).toMatchObject({
    article: 'GDPR Art. 9(1)',
    claims: ['special-categories'],
  })
  const many = about(['HEALTH_DATA', 'EMPLOYEE_RECORDS'], 'MORE_THAN_100000').map(({ code }) => code)
  expect(many).toContain('special_data_at_large_scale')
  expect(many).not.toContain('employee_records')
})

test('a finding stands under one article: the risk names the one under which the questionnaire asks', () => {
  const articleOf = (named: string | undefined) => /^GDPR Art\. \d+/.exec(named ?? '')?.[0]
  const others = readyMadeQuestionnaire.statements.flatMap(({ claim, reference }) => {
    const weakness = weaknesses.find((one) => one.claim === claim)
    return weakness && articleOf(weakness.article) !== articleOf(reference) ? [{ claim, reference }] : []
  })
  expect(others).toEqual([])
})

test('a statement that does not concern the vendor is not asked', () => {
  const open = (inapplicable?: string) => ({
    statement: `Open: ${inapplicable ?? 'nothing'}`,
    status: 'UNDEFINED' as const,
    answer: null,
    confidence: 'MEDIUM' as const,
    explanation: { inapplicable },
  })
  const security = [open(), open('established in Germany')]
  const { recommendations } = summarizeRisk({ ...onRecord(told), security, frameworks: [] })
  expect(recommendations.find(({ code }) => code === 'ask_the_vendor')!.statements).toEqual(['Open: nothing'])
})

test('the vendor is not asked what a passage may say, what only the organisation knows, or each point of a missing agreement', () => {
  const open = (statement: string, further: Partial<Answered> = {}): Answered => ({
    statement,
    status: 'UNDEFINED',
    answer: null,
    confidence: 'MEDIUM',
    ...further,
  })
  const security = [
    open('Backups are tested.'),
    open('Staff are trained.', { passagesUnjudged: true }),
    open('Your staff check the invoices.', { proof: 'customer' }),
    open('It processes data on instructions only.', { claim: 'instructions' }),
  ]
  const { factors, recommendations } = summarizeRisk({ ...onRecord(told), agreement: false, security, frameworks: [] })
  expect(factors.map(({ code }) => code)).toContain('no_agreement_on_record')
  const statementsOf = (wanted: string) => recommendations.find(({ code }) => code === wanted)?.statements
  expect(statementsOf('ask_the_vendor')).toEqual(['Backups are tested.'])
  expect(statementsOf('check_passages')).toEqual(['Staff are trained.'])
  expect(statementsOf('ask_within')).toEqual(['Your staff check the invoices.'])
  expect(statementsOf('read_in_agreement')).toEqual(['It processes data on instructions only.'])
})

test('a denial of an earlier review counts and is named as such until its statement is asked again', () => {
  const asks: Told = { ...told, says: ['encryption-at-rest'], unasked: true }
  const denial = { ...answered('ai-training', false), claim: 'ai-training', answer: false as const }
  const before = { ...onRecord(asks), denied_before: [denial] }
  const { level, vetoes, factors, basis } = summarizeRisk(before)
  expect(level).toMatch(/HIGH|CRITICAL/)
  expect(vetoes).toContainEqual({ code: 'denied_ai_training', floor: 'HIGH' })
  expect(factors.find(({ code }) => code === 'denied_ai_training')).toMatchObject({
    message: expect.stringContaining('as the previous review found. This review did not ask again'),
    statements: [denial.statement],
  })
  expect(basis.denied_before).toHaveLength(1)
  const asked = summarizeRisk({ ...before, frameworks: [answered('ai-training', null)] })
  expect(asked.vetoes).toEqual([])
  expect(asked.basis.denied_before).toBeUndefined()
})

test('an agreement recorded as not signed is a condition first, and one of which nothing is recorded a step', () => {
  const contacts: Partial<Told> = { role: 'PROCESSOR', says: wellDocumented }
  expect(levelOf({ ...contacts, agreement: false })).toBe('HIGH')
  expect(levelOf(contacts)).toBe('LOW')
  expect(levelOf({ ...contacts, agreement: false, volume: 'LESS_THAN_100' })).toBe('LOW')
  expect(levelOf({ ...contacts, agreement: false, role: 'CONTROLLER' })).toBe('LOW')
})

test('an organisation that depends on a vendor for personal data has to be able to leave it', () => {
  const depended: Partial<Told> = { says: wellDocumented, criticality: 'HIGH' }
  expect(levelOf(depended)).toBe('MEDIUM')
  expect(levelOf({ ...depended, exitPlan: true })).toBe('LOW')
})

test('a controller answers for its own measures: its silence is an open point at most, and none for contacts', () => {
  const silent: Partial<Told> = { says: [], types: ['HEALTH_DATA'], frequency: 'DAILY' }
  expect(levelOf({ ...silent, role: 'CONTROLLER' })).toBe('MEDIUM')
  expect(levelOf({ ...silent, role: 'JOINT_CONTROLLER' })).toBe('HIGH')
  expect(levelOf({ ...silent, types: ['PERSONAL_IDENTIFIABLE_INFORMATION'], role: 'CONTROLLER' })).toBe('LOW')
})

test('an impact assessment that is required comes first', () => {
  expect(levelOf({ says: wellDocumented, impactAssessment: 'REQUIRED' })).toBe('HIGH')
  expect(levelOf({ says: wellDocumented, impactAssessment: 'DONE' })).toBe('LOW')
})

const points = [
  'dpa-subject-matter',
  'dpa-purpose',
  'dpa-data-categories',
  'dpa-security',
  'audit-right',
  'dpa-assistance',
]

test('a page that only mentions an agreement shows none, and a reviewer who confirms it has read it', () => {
  const silent = [...points, 'compliance-information', 'instructions']
  const agreementOf = (told: Told, more: Partial<Answered> = {}) => {
    const input = onRecord({ unasked: true, ...told })
    const security = input.security.map((one) => (one.claim === 'dpa' ? { ...one, ...more } : one))
    return summarizeRisk({ ...input, security }).measures!.find(({ name }) => name === 'a data processing agreement')!
  }
  const mentioned: Told = { types: ['FINANCIAL_DATA'], says: ['dpa'], silent }
  expect(agreementOf(mentioned).standing).toBe('NOT_SHOWN')
  expect(agreementOf(mentioned, { said_by_reviewer: true }).standing).toBe('SHOWN')
  expect(agreementOf({ ...mentioned, says: ['dpa', ...points.slice(0, 3)], silent: silent.slice(3) }).standing).toBe(
    'SHOWN',
  )
})

test('a measure that a person found not shown is not shown, whatever else is offered on it', () => {
  const input = onRecord({ types: ['FINANCIAL_DATA'], says: wellDocumented, unasked: true })
  const found = answered('independent-assurance', null, { said_by_reviewer: true })
  const offered = answered('soc2-report', null, { passagesUnjudged: true })
  const standing = (more: Answered[]) =>
    summarizeRisk({ ...input, security: [...input.security, ...more] }).measures!.find(
      ({ name }) => name === 'independent assurance',
    )!.standing
  expect(standing([offered])).toBe('NOT_CHECKED')
  expect(standing([found, offered])).toBe('NOT_SHOWN')
  // A detail that she found not shown leaves the whole to check.
  const detail = answered('soc2-type-2', null, { said_by_reviewer: true })
  expect(standing([detail, offered])).toBe('NOT_CHECKED')
})

test('a point that is denied makes no agreement of a mention', () => {
  const silent = [...points, 'compliance-information', 'deletion-choice', 'infringing-instructions']
  const mentioned: Told = { types: ['HEALTH_DATA'], unasked: true, says: ['dpa', 'subprocessor-notice'], silent }
  const vetoes = (told: Told) => summarizeRisk(onRecord(told)).vetoes.map(({ code }) => code)
  expect(vetoes(mentioned)).toContain('no_agreement_known')
  expect(vetoes({ ...mentioned, silent: silent.slice(2), denies: silent.slice(0, 2) })).toContain('no_agreement_known')
})

test('a yes in part lifts no minimum, and a safeguard in part is none, also if a certificate names it', () => {
  const health: Told = {
    types: ['HEALTH_DATA'],
    says: wellDocumented.filter((claim) => claim !== 'encryption-at-rest'),
  }
  const inPart = answered('encryption-at-rest', true, { said_by_reviewer: true, in_part: 'for uploaded files only' })
  const input = onRecord({ ...health, unasked: true })
  expect(summarizeRisk({ ...input, security: [...input.security, inPart] }).vetoes.map(({ code }) => code)).toContain(
    'no_encryption_known',
  )
  const american = onRecord({ types: ['FINANCIAL_DATA'], says: wellDocumented, place: 'United States' })
  const listed = { framework_id: 'eu-us-dpf', name: 'EU-US DPF', type: null, kind: 'certified' }
  const mechanism = (more: Partial<Answered>) =>
    summarizeRisk({
      ...american,
      certificates: [listed],
      security: [...american.security, answered('dpf-list', true, more)],
    }).transfers!.find(({ role }) => role === 'ESTABLISHMENT')!.mechanism
  expect(mechanism({})).toBe('DPF')
  expect(mechanism({ in_part: 'for HR data only', said_by_reviewer: true })).toBeNull()
})
