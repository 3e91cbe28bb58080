import { claims } from '@custos/catalogue/claim'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { concerns, isByAgreement } from './agreement-points.ts'
import { profileOf } from './data-profile.ts'
import { withRemarks } from './factors/grounds.ts'
import { calculationOf, decisiveOf, summarizeRisk } from './risk.ts'
import rules from './rules.json' with { type: 'json' }
import type { Answered, RiskInput, RiskLevel } from './types.ts'
import { answered } from './vendor.fixture.ts'
import { weaknesses } from './weaknesses.ts'

const levels: RiskLevel[] = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL']
const rank = (input: RiskInput) => levels.indexOf(summarizeRisk(input).level)

const about = [
  ...rules.controls.flatMap((control) => control.claims),
  ...weaknesses.map(({ claim }) => claim),
  'eea-storage',
  'dpf-list',
  'customer-sso',
]
const statuses = ['EXPLICITLY_MENTIONED_IN_SOURCE', 'EXPLICIT_REFERENCED_COVERAGE', 'INFERRED_BY_COVERAGE'] as const
const answer: fc.Arbitrary<Answered> = fc
  .record({
    claim: fc.constantFrom(...about),
    answer: fc.constantFrom(true, false, null),
    status: fc.constantFrom(...statuses),
    confidence: fc.constantFrom('HIGH', 'MEDIUM', 'LOW'),
  })
  .map(({ claim, answer, status, confidence }) =>
    answered(claim, answer, { confidence, ...(answer === true && { status }) }),
  )
const answers = fc.array(answer, { maxLength: 15 })
const location = fc.constantFrom(null, 'Germany', 'United States', 'India', 'Brazil', 'somewhere')
const inputs: fc.Arbitrary<RiskInput> = fc.record({
  dataUsage: fc.record({
    shared_data_types: fc.subarray(Object.keys(rules.impact.dataTypes)),
    target_data_subjects: fc.subarray(['EMPLOYEES', 'CUSTOMERS', 'SUPPLIERS']),
    data_transfer_volume: fc.constantFrom(...Object.keys(rules.impact.volume)),
    data_transfer_frequency: fc.constantFrom(...Object.keys(rules.likelihood.frequency)),
  }),
  industry: fc.constantFrom(null, 'Analytics', 'Healthcare Technology'),
  criticality: fc.constantFrom(null, ...levels),
  role: fc.constantFrom(null, 'PROCESSOR', 'CONTROLLER', 'JOINT_CONTROLLER', 'NO_PERSONAL_DATA'),
  agreement: fc.boolean(),
  impactAssessment: fc.constantFrom(null, 'REQUIRED', 'NOT_REQUIRED', 'DONE'),
  customerHeldKeys: fc.boolean(),
  establishment: location,
  security: answers,
  frameworks: answers,
  certificates: fc.constantFrom(
    [],
    [{ framework_id: 'iso-27001', name: 'ISO/IEC 27001:2022', type: null, kind: 'certified' }],
  ),
  subProcessors: fc.array(
    location.map((place) => ({ name: 'x', location: place })),
    { maxLength: 5 },
  ),
})
/** The beginnings of the words, without the words that every factor contains. */
const wordsOf = (text: string) =>
  new Set(
    (text.toLowerCase().match(/\p{L}{5,}/gu) ?? [])
      .filter((word) => !['vendor', 'vendors', 'which', 'whether'].includes(word))
      .map((word) => word.slice(0, 5)),
  )

test('a step can be understood alone, as a condition of a decision: it names the subject of its factor', () => {
  const namesIt = ({ message, step }: { message: string; step: string }) =>
    !wordsOf(step).isDisjointFrom(wordsOf(message)) && !/\bmake .+ a condition\b/i.test(step)
  for (const { says, step } of weaknesses) expect([step, namesIt({ message: says, step })]).toEqual([step, true])
  fc.assert(
    fc.property(inputs, (input) => {
      for (const { message, step } of summarizeRisk(input).factors)
        if (step !== null) expect([step, namesIt({ message, step })]).toEqual([step, true])
    }),
  )
})

test('silence never lowers: a yes that falls silent leaves the level as high, or makes it higher', () => {
  fc.assert(
    fc.property(inputs, fc.nat(), (input, which) => {
      const proven = input.security.filter(({ answer }) => answer === true)
      if (proven.length === 0) return
      const silenced = proven[which % proven.length]!
      const security = input.security.map((one) => (one === silenced ? answered(one.claim!, null) : one))
      expect(rank({ ...input, security })).toBeGreaterThanOrEqual(rank(input))
    }),
  )
})

test('asking less makes no risk better: what was denied stands until it is asked again', () => {
  fc.assert(
    fc.property(inputs, fc.subarray(about), (input, dropped) => {
      const denied_before = [...input.security, ...input.frameworks].flatMap(
        ({ statement, claim, answer, ...denial }) =>
          answer === false ? [{ statement, claim: claim!, answer, ...denial }] : [],
      )
      const less = (answers: readonly Answered[]) => answers.filter(({ claim }) => !dropped.includes(claim!))
      const narrower = { ...input, security: less(input.security), frameworks: less(input.frameworks), denied_before }
      expect(rank(narrower)).toBeGreaterThanOrEqual(rank(input))
    }),
  )
})

test('a further statement never dilutes: without an answer it changes nothing', () => {
  fc.assert(
    fc.property(inputs, fc.array(fc.constantFrom(...claims.keys()), { maxLength: 40 }), (input, more) => {
      const asked = { ...input, frameworks: [...input.frameworks, ...more.map((claim) => answered(claim, null))] }
      expect(rank(asked)).toBe(rank(input))
      expect(summarizeRisk(asked).residual).toEqual(summarizeRisk(input).residual)
    }),
  )
})

test('a contradiction never lowers, beside other answers or in the place of one', () => {
  fc.assert(
    fc.property(inputs, fc.constantFrom(...about), fc.nat(), (input, claim, which) => {
      const denial = answered(claim, false)
      expect(rank({ ...input, security: [...input.security, denial] })).toBeGreaterThanOrEqual(rank(input))
      if (input.security.length === 0) return
      const at = which % input.security.length
      const denied = answered(input.security[at]!.claim!, false)
      expect(rank({ ...input, security: input.security.with(at, denied) })).toBeGreaterThanOrEqual(rank(input))
    }),
  )
})

test('a veto is a floor, whatever else is proven', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const { level, vetoes, residual } = summarizeRisk(input)
      for (const { floor } of vetoes) expect(levels.indexOf(level)).toBeGreaterThanOrEqual(levels.indexOf(floor))
      expect(levels.indexOf(level)).toBeGreaterThanOrEqual(levels.indexOf(residual.level))
    }),
  )
})

test('special categories in the clear are CRITICAL, and personal data of which a processor notifies no breach HIGH, with every other answer a yes', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const proven = about.filter((claim) => !['encryption-at-rest', 'breach-notice'].includes(claim))
      const security = proven.map((claim) => answered(claim, true))
      const withTypes = (type: string, denied: string) =>
        summarizeRisk({
          ...input,
          customerHeldKeys: false,
          dataUsage: { ...input.dataUsage!, shared_data_types: [type] },
          security: [...security, answered(denied, false)],
          frameworks: [],
        }).level
      expect(withTypes('HEALTH_DATA', 'encryption-at-rest')).toBe('CRITICAL')
      if (isByAgreement(input))
        expect(['HIGH', 'CRITICAL']).toContain(withTypes('PERSONAL_IDENTIFIABLE_INFORMATION', 'breach-notice'))
    }),
  )
})

test('silence alone is never CRITICAL, but for special categories of more than a hundred people', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const silent = (answers: readonly Answered[]) =>
        answers.map((one) => (one.answer === false ? answered(one.claim!, null) : one))
      const given = { ...input, security: silent(input.security), frameworks: silent(input.frameworks) }
      const { isSpecial, isScaled } = profileOf(given)
      if (!isSpecial || !isScaled) expect(summarizeRisk(given).level).not.toBe('CRITICAL')
    }),
  )
})

test('no duty of a processor changes the level or a condition of a controller', () => {
  const duties = about.filter((claim) => !concerns(claim, { role: 'CONTROLLER' }))
  expect(duties).toContain('deletion-or-return')
  expect(duties).not.toContain('staff-confidentiality')
  fc.assert(
    fc.property(
      inputs,
      fc.constantFrom(...duties),
      fc.constantFrom('CONTROLLER', 'JOINT_CONTROLLER'),
      (input, duty, role) => {
        const [silent, yes, no] = [null, true, false].map((said) =>
          decisiveOf({ ...input, role, security: [...input.security, answered(duty, said)] }),
        )
        expect([yes, no]).toEqual([silent, silent])
      },
    ),
  )
})

test('more data, more of it, more often or a sub-processor more never lowers', () => {
  fc.assert(
    fc.property(inputs, fc.constantFrom(...Object.keys(rules.impact.dataTypes)), (input, type) => {
      const usage = input.dataUsage!
      if (usage.shared_data_types.length > 0)
        expect(
          rank({ ...input, dataUsage: { ...usage, shared_data_types: [...usage.shared_data_types, type] } }),
        ).toBeGreaterThanOrEqual(rank(input))
      const worst = { data_transfer_volume: 'MORE_THAN_100000', data_transfer_frequency: 'CONTINUOUS_REAL_TIME' }
      expect(rank({ ...input, dataUsage: { ...usage, ...worst } })).toBeGreaterThanOrEqual(rank(input))
      const india = { name: 'y', location: 'India' }
      expect(rank({ ...input, subProcessors: [...input.subProcessors, india] })).toBeGreaterThanOrEqual(rank(input))
    }),
  )
})

/** Recorded facts that do not lower the risk, each with the blank that it replaces. */
const bad: [blank: Partial<RiskInput>, recorded: Partial<RiskInput>][] = [
  [{ role: null }, { role: 'PROCESSOR' }],
  [{ role: undefined }, { role: 'PROCESSOR' }],
  [{ agreement: undefined }, { agreement: false }],
  [{ impactAssessment: null }, { impactAssessment: 'NOT_REQUIRED' }],
  [{ customerHeldKeys: undefined }, { customerHeldKeys: false }],
  [{ exitPlan: undefined }, { exitPlan: false }],
  [{ unusedSubProcessors: undefined }, { unusedSubProcessors: [] }],
]

test('a blank in the use is as bad as the worst value that could be recorded, and no worse', () => {
  fc.assert(
    fc.property(inputs, fc.constantFrom(...Object.keys(rules.impact.dataTypes)), (input, type) => {
      const dataUsage = { ...input.dataUsage!, shared_data_types: [type] }
      const silent = { ...input, dataUsage, security: [], frameworks: [], certificates: [] }
      for (const given of [input, silent])
        for (const [blank, recorded] of bad) expect(rank({ ...given, ...blank })).toBe(rank({ ...given, ...recorded }))
    }),
  )
})

test('contacts of fewer than a hundred are no safer where nobody knows the place than in a third country with a safeguard', () => {
  const few = {
    shared_data_types: ['PERSONAL_IDENTIFIABLE_INFORMATION'],
    target_data_subjects: ['CUSTOMERS'],
    data_transfer_volume: 'LESS_THAN_100',
  }
  fc.assert(
    fc.property(inputs, fc.constantFrom(...Object.keys(rules.likelihood.frequency)), (input, often) => {
      const dataUsage = { ...few, data_transfer_frequency: often }
      const silent = { ...input, dataUsage, security: [], frameworks: [], subProcessors: [] }
      expect(rank({ ...silent, establishment: null })).toBeGreaterThanOrEqual(
        rank({ ...silent, establishment: 'India' }),
      )
    }),
  )
})

test('a better proof of the same never raises', () => {
  fc.assert(
    fc.property(inputs, fc.nat(), (input, which) => {
      const open = input.security.filter(({ answer }) => answer === null)
      if (open.length === 0) return
      const proven = open[which % open.length]!
      const security = input.security.map((one) => (one === proven ? answered(one.claim!, true) : one))
      expect(rank({ ...input, security })).toBeLessThanOrEqual(rank(input))
    }),
  )
})

test('every denial of a weakness is among the reasons or gives way to ten graver ones, and every open answer has its advice', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const { factors, recommendations } = summarizeRisk(input)
      const all = [...input.security, ...input.frameworks]
      expect(factors.length <= 10 || factors.every(({ step }) => step !== null)).toBe(true)
      const advised = new Set(recommendations.flatMap(({ statements }) => statements))
      for (const { statement, claim, answer, status } of all)
        if (!concerns(claim, input)) expect(advised).not.toContain(statement)
        else if (answer !== true || status !== 'EXPLICITLY_MENTIONED_IN_SOURCE') expect(advised).toContain(statement)
      const asked = new Set(all.map(({ statement }) => statement))
      for (const { statements } of factors) for (const statement of statements) expect(asked).toContain(statement)
    }),
  )
})

test('a decision has room for each reason, whatever reviewers write and lists name', () => {
  const remark = fc.string({ minLength: 150, maxLength: 400 }).map((text) => text.padEnd(150, 'x'))
  const places = fc.constantFrom('United States', 'India '.repeat(200), 'x'.repeat(3000))
  fc.assert(
    fc.property(inputs, fc.array(remark, { minLength: 1, maxLength: 5 }), places, (input, remarks, location) => {
      const open = about.map((claim, at) => ({ ...answered(claim, null), why_open: remarks[at % remarks.length]! }))
      const subProcessors = [...'abcdef'].map((name) => ({
        name,
        location: `${location} and India`,
        purpose: 'Hosting',
      }))
      const security = [...input.security, ...open]
      for (const { code, message } of summarizeRisk({ ...input, security, subProcessors }).factors)
        expect([code, message.length <= 2000]).toEqual([code, true])
    }),
  )
})

test('remarks for which there is no room are counted', () => {
  const open = rules.controls.map(({ name }) => ({ name, on: [{ answer: null, why_open: 'x'.repeat(180) }] }))
  const message = withRemarks(['Known measures: none.'], open)
  expect(message.length).toBeLessThanOrEqual(2000)
  expect(message.match(/Reviewer’s note on/g)!.length).toBeGreaterThan(3)
  const left = rules.controls.length - message.match(/Reviewer’s note on/g)!.length
  expect(message).toMatch(new RegExp(` The answers have ${left} more remarks of reviewers\\.$`))
  expect(withRemarks(['Known.'], open.slice(0, 1))).not.toContain('more remark')
})

test('every rule names claims that exist', () => {
  for (const { claims: named } of [...rules.controls, ...rules.examinedTwice.examinations, rules.staffDecidedByAi])
    for (const id of named) expect(claims.has(id), id).toBe(true)
  for (const { claim } of weaknesses) expect(claims.has(claim), claim).toBe(true)
})

test('the calculation has the cells and the level of the summary, and its steps add up to the likelihood', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const { inherent, residual, level } = summarizeRisk(input)
      const calculation = calculationOf(input)
      expect(calculation).toMatchObject({ inherent, residual, level })
      const { exposed, proven, places } = calculation
      expect(Math.min(5, exposed - proven + places)).toBe(residual.likelihood)
      expect(levels.indexOf(calculation.level_without_claims)).toBeGreaterThanOrEqual(levels.indexOf(level))
    }),
  )
})
