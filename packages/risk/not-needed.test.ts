import { claims } from '@custos/catalogue/claim'
import { isAskedAt, type Tier, tiers } from '@custos/catalogue/tiers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { agreementClaims } from './agreement-points.ts'
import { askedOf } from './data-profile.ts'
import { notNeeded, trialUnitOf } from './not-needed.ts'
import { afterRejection, openAgain } from './rejected-certificates.ts'
import { decisiveOf, placesOf } from './risk.ts'
import rules from './rules.json' with { type: 'json' }
import type { Answered, RiskInput } from './types.ts'
import { answered, onRecord, wellDocumented } from './vendor.fixture.ts'

const levels = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const
const places = fc.constantFrom(null, 'Germany', 'United States', 'India')

/** A report that the vendor claims on a page. Nobody has seen it. */
const claimed = {
  framework_id: 'soc-2',
  name: 'SOC 2 Type II',
  type: 'Type II',
  kind: 'attested',
  scope: null,
  sources: [{ sourced_at: 0, type: 'WEBSITE_COLLECTION', quote: 'We are certified.' }],
}

const uses = fc.record({
  role: fc.constantFrom(null, 'PROCESSOR', 'CONTROLLER', 'NO_PERSONAL_DATA'),
  dataUsage: fc.option(
    fc.record({
      shared_data_types: fc.subarray(Object.keys(rules.impact.dataTypes), { maxLength: 3 }),
      target_data_subjects: fc.subarray(['EMPLOYEES', 'CUSTOMERS']),
      data_transfer_volume: fc.constantFrom(null, ...Object.keys(rules.impact.volume)),
      data_transfer_frequency: fc.constantFrom(null, ...Object.keys(rules.likelihood.frequency)),
    }),
  ),
  industry: fc.constantFrom(null, 'Human Resources and Payroll'),
  criticality: fc.constantFrom(null, ...levels),
  establishment: places,
  certificates: fc.constantFrom(
    [],
    [{ framework_id: 'iso-27001', name: 'ISO/IEC 27001:2022', type: null, kind: 'certified', scope: null }],
    [claimed],
  ),
  subProcessors: fc.array(
    places.map((location) => ({ name: 'x', location })),
    { maxLength: 3 },
  ),
})

/** The result for one statement, by the documents or a person: mostly open, in one of three ways. */
const standings: Partial<Answered>[] = [
  {},
  {},
  { passagesUnjudged: true },
  { passagesUnjudged: true },
  { answer: true, confidence: 'LOW' },
  { answer: true, confidence: 'LOW', evidence: 'We are certified.' },
  { answer: false },
  { answer: true },
  { answer: true },
  {
    answer: true,
    confidence: 'MEDIUM',
    status: 'EXPLICIT_REFERENCED_COVERAGE',
    explanation: { missing: ['a part'] },
  },
  {
    answer: true,
    confidence: 'MEDIUM',
    status: 'EXPLICIT_REFERENCED_COVERAGE',
    explanation: { facets: [{ name: 'certificate', matched: [claimed.name] }] },
  },
  { answer: false, said_by_reviewer: true },
]

/** Every claim that the tier asks; two frameworks may ask the same one. */
const assessmentsOf = (tier: Tier) =>
  fc
    .tuple(
      uses,
      fc.array(fc.nat({ max: standings.length - 1 }), { minLength: 2 * claims.size, maxLength: 2 * claims.size }),
    )
    .map(([use, drawn]): RiskInput => {
      const asked = [...claims.keys()].filter((claim) => isAskedAt(tier, { claim, statement: '' }, askedOf(use)))
      const answer = (claim: string, at: number) => {
        const standing = standings[drawn[at]!]!
        return answered(claim, standing.answer ?? null, standing)
      }
      return {
        ...use,
        tier,
        security: asked.map(answer),
        frameworks: asked.flatMap((claim, at) => (at % 3 === 0 ? [answer(claim, claims.size + at)] : [])),
      }
    })

const openIn = ({ security, frameworks }: RiskInput): Answered[] =>
  [...security, ...frameworks].filter(
    ({ answer, confidence, said_by_reviewer }) => !said_by_reviewer && (answer !== true || confidence === 'LOW'),
  )

/**
 * The assessment with some of its answers as a person records them: yes, no, or open although the passages were read. Who refuses the
 * passage that claims a certificate refuses the certificate, and what rests on it.
 *
 * @param asRead the answers that a person accepts as they were read, although their certificate was rejected
 */
const judging = (
  input: RiskInput,
  judged: ReadonlySet<Answered>,
  answer: boolean | null,
  asRead: ReadonlyMap<Answered, Answered> = new Map(),
): RiskInput => {
  const refused = [...judged].filter((one) => one.answer === true && answer !== true)
  const { certificates, restsOnRejected } = afterRejection(input.certificates, refused)
  const judge = (answers: readonly Answered[]) =>
    answers.map((one): Answered => {
      if (!judged.has(one)) return !one.said_by_reviewer && restsOnRejected(one) ? openAgain(one) : one
      if (asRead.has(one)) return asRead.get(one)!
      const { passagesUnjudged: _, ...checked } = one
      const status = answer === null ? 'UNDEFINED' : 'EXPLICITLY_MENTIONED_IN_SOURCE'
      return { ...checked, answer, status, confidence: 'HIGH', evidence: null, said_by_reviewer: true }
    })
  return { ...input, certificates, security: judge(input.security), frameworks: judge(input.frameworks) }
}

/** The assessment once a person rejected the claim of the report, and the yes of each answer that is open since. */
function afterNoToReport(input: RiskInput): { input: RiskInput; asRead: Map<Answered, Answered> } {
  const claim = answered('soc2-report', true, { evidence: 'We are certified.' })
  const { certificates, restsOnRejected } = afterRejection([claimed], [claim])
  const asRead = new Map<Answered, Answered>()
  const standing = (answers: readonly Answered[]) =>
    answers.map((one) => {
      if (one.said_by_reviewer || !restsOnRejected(one)) return one
      const opened = openAgain(one)
      asRead.set(opened, one)
      return opened
    })
  const no: Answered = { ...claim, answer: false, evidence: null, said_by_reviewer: true }
  const [security, frameworks] = [standing([...input.security, no]), standing(input.frameworks)]
  return { input: { ...input, certificates, security, frameworks }, asRead }
}
const refusing = (input: RiskInput, refused: ReadonlySet<Answered>): RiskInput => judging(input, refused, false)

test.each(tiers)(
  'the answers that a decision of tier %s does not need leave level and conditions when each, some or all of them are a no, a yes or left open',
  (tier) => {
    fc.assert(
      fc.property(
        assessmentsOf(tier),
        fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
        fc.boolean(),
        fc.boolean(),
        (drawnInput, some, lacksAgreement, isReportRejected) => {
          const { input, asRead } = isReportRejected
            ? afterNoToReport(drawnInput)
            : { input: drawnInput, asRead: new Map<Answered, Answered>() }
          const open = openIn(input)
          const awaiting = lacksAgreement
            ? open.filter((one) => one.answer === null && agreementClaims.includes(one.claim ?? '') && !asRead.has(one))
            : []
          const closed = [...notNeeded(input, open, new Set(awaiting), new Set(), asRead)]
          const places = placesOf(input)
          const decisive = decisiveOf(input, places)
          const ways: { answer: boolean | null; as?: typeof asRead }[] = [
            { answer: false },
            { answer: true },
            { answer: null },
            ...(asRead.size > 0 ? [{ answer: true, as: asRead }] : []),
          ]
          for (const { answer, as } of ways) {
            const when = (judged: readonly Answered[]) =>
              decisiveOf(judging(input, new Set(judged), answer, as), places)
            const drawn = closed.filter((_, at) => some[at % some.length])
            // Each no is tried by itself, and of the others those drawn.
            for (const one of answer === false ? closed : drawn) expect(when([one])).toEqual(decisive)
            expect(when(drawn)).toEqual(decisive)
            expect(when(closed)).toEqual(decisive)
          }
        },
      ),
      { numRuns: tier === 'critical' || tier === 'high' ? 10 : 20 },
    )
  },
)

const newsletter = onRecord({ types: ['PERSONAL_IDENTIFIABLE_INFORMATION'], unasked: true })
const about = (says: readonly string[], silent: readonly string[]): RiskInput => ({
  ...newsletter,
  security: [...says.map((claim) => answered(claim, true)), ...silent.map((claim) => answered(claim, null))],
})
const neededIn = (input: RiskInput) => {
  const closed = notNeeded(input, openIn(input))
  return openIn(input).flatMap((one) => (closed.has(one) ? [] : one.claim))
}

test('an answer that no rule weighs is not needed, and a weakness that would set a condition is', () => {
  expect(neededIn(about(wellDocumented, ['customer-sso', 'no-sale']))).toEqual(['no-sale'])
})

test('the points of an agreement are needed once it is known, and not while it is itself what to obtain', () => {
  const points = ['dpa-subject-matter', 'dpa-purpose']
  const without = wellDocumented.filter((claim) => claim !== 'dpa')
  expect(neededIn(about(without, ['dpa', ...points]))).toEqual(['dpa'])
  expect(neededIn(about(wellDocumented, points))).toEqual(points)
})

test('an answer that matters only beside a missing agreement is not needed before the agreement exists', () => {
  const shown = ['encryption-in-transit', 'encryption-at-rest', 'subprocessor-notice', 'staff-mfa', 'incident-response']
  const further = ['penetration-test', 'security-monitoring', 'soc2-report', 'security-training']
  const agreement = [
    'dpa',
    'breach-notice',
    'instructions',
    'deletion-or-return',
    'staff-confidentiality',
    'audit-right',
  ]
  const given = onRecord({
    types: ['FINANCIAL_DATA', 'PERSONAL_IDENTIFIABLE_INFORMATION'],
    says: [...shown, ...further],
    silent: ['independent-assurance', ...agreement],
    unasked: true,
  })
  const input = { ...given, tier: 'high' as const }
  const open = openIn(input)
  const [assurance, ...awaiting] = open
  expect(notNeeded(input, open).has(assurance!)).toBe(false)
  expect(notNeeded(input, open, new Set(awaiting)).has(assurance!)).toBe(true)
})

test('a place is needed as long as it is unsaid, because a yes names it', () => {
  expect(neededIn(about(wellDocumented, ['storage-countries']))).toEqual(['storage-countries'])
})

test('two weak answers that change the level only together are not both closed', () => {
  const { security, ...rest } = about(
    wellDocumented.filter((claim) => claim !== 'encryption-at-rest'),
    [],
  )
  const controls = ['logical-access-control', 'secure-authentication', 'vulnerability-management', 'security-logging']
  const weak = controls.map((claim) => answered(claim, true, { confidence: 'LOW' }))
  const input = { ...rest, security: [...security, ...weak] }
  const all = new Set(weak)
  expect(decisiveOf(refusing(input, all)).level).not.toBe(decisiveOf(input).level)
  const needed = neededIn(input)
  expect(needed.length).toBeGreaterThan(0)
  expect(needed.length).toBeLessThan(weak.length)
})

test('a weak claim of a report is needed as long as the measures that rest on it count', () => {
  const shown = wellDocumented.filter((claim) => !['incident-response', 'backups'].includes(claim))
  const input = about(shown, [])
  const covered = ['incident-response', 'backups'].map((claim) =>
    answered(claim, true, {
      status: 'EXPLICIT_REFERENCED_COVERAGE',
      confidence: 'MEDIUM',
      explanation: { facets: [{ name: 'certificate', matched: [claimed.name] }] },
    }),
  )
  const weak = answered('soc2-report', true, { confidence: 'LOW', evidence: 'We are certified.' })
  const reviewed = { ...input, certificates: [claimed], security: [...input.security, ...covered, weak] }
  expect(decisiveOf(refusing(reviewed, new Set([weak])))).not.toEqual(decisiveOf(reviewed))
  expect(neededIn(reviewed)).toEqual(['soc2-report'])
})

test('answers with one quote, or else with one claim, are tried as one', () => {
  const quoted = { evidence: 'We are certified.' }
  expect(trialUnitOf(answered('dpa', true, quoted))).toBe(trialUnitOf(answered('backups', true, quoted)))
  expect(trialUnitOf(answered('dpa', null))).not.toBe(trialUnitOf(answered('backups', null)))
  expect(trialUnitOf({ statement: 'Our own.' })).toBe('Our own.')
})
