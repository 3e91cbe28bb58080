// @module-tag spec/4

import type { Answer, AnswerStatus, Certification, CertificationKind } from '@custos/evidence/types'
import type { Measure, RiskLevel } from '@custos/risk/types'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Difference, differenceOf, type Outcome } from './difference.ts'

const now = 1_795_000_000
const day = 86_400
const none = fc.constant<never[]>([])
const among = <Value>(...values: Value[]) => fc.constantFrom(...values)

const answer = fc.record({
  framework_id: among(null, 'gdpr', 'iso-27001'),
  category: among('Encryption', 'Hiring'),
  statement: among('Data is encrypted.', 'Staff are screened.', 'Backups are made.', 'Access is reviewed.'),
  coverage: none,
  status: among<AnswerStatus>('EXPLICITLY_MENTIONED_IN_SOURCE', 'INFERRED_BY_COVERAGE', 'UNDEFINED'),
  answer: among(true, false, null),
  evidence: among('We encrypt.', null),
  confidence: fc.constant('HIGH' as const),
  sources: none,
  explanation: fc.constant<Answer['explanation']>({ topics: [], rule: '', facets: [], considered: [] }),
})
const certificate = fc.record<Certification>({
  framework_id: among('soc-2', 'iso-27001', 'pci-dss'),
  name: among('SOC 2', 'ISO 27001'),
  kind: among<CertificationKind>(
    'certified',
    'attested',
    'self_declared',
    'in_progress',
    'planned',
    'denied',
    'expired',
  ),
  type: among('Type I', 'Type II', null),
  scope: fc.constant(null),
  valid_until: among(null, now + 10 * day, now + 59 * day, now + 300 * day),
  document_link: fc.constant(null),
  sources: none,
})
const subProcessor = fc.record({
  name: among('Cloudbarn', 'CLOUDBARN', 'Mail  Mill', 'Mail Mill', 'Ledgerly'),
  domain: fc.constant(null),
  dataUsage: fc.constant(null),
  location: among('Ireland', null),
  purpose: fc.constant(null),
  references: none,
})
const outcome: fc.Arbitrary<Outcome> = fc.record({
  endedAt: among(now, now + 30 * day),
  answers: fc.array(answer, { maxLength: 8 }),
  certificates: fc.uniqueArray(certificate, { selector: ({ framework_id }) => framework_id }),
  subProcessors: fc.option(fc.array(subProcessor, { maxLength: 5 })),
  risk: fc.record({
    level: among<RiskLevel>('LOW', 'MEDIUM', 'HIGH', 'CRITICAL'),
    factors: fc.array(
      fc.record({
        code: among('unanswered', 'denied'),
        message: among('Nothing is said of backups.', 'Access is open.'),
        weight: fc.constant(1),
        statements: none,
      }),
      { maxLength: 4 },
    ),
    recommendations: none,
  }),
})

function isEmpty({ risk, answers, certificates, sub_processors }: Difference): boolean {
  return (
    (risk.before === risk.after || !risk.comparable) &&
    [risk.factors_gained, risk.factors_lost, answers, ...Object.values(certificates)].every(({ length }) => !length) &&
    Object.values(sub_processors ?? {}).every(({ length }) => !length)
  )
}

describe('the difference between two assessments', () => {
  test('is empty between one and itself', () => {
    fc.assert(
      fc.property(outcome, (a) => {
        expect(isEmpty(differenceOf(a, a))).toBe(true)
      }),
    )
  })

  test('turned around, gains what it lost, loses what it gained, and changes back what it changed', () => {
    fc.assert(
      fc.property(outcome, outcome, (a, b) => {
        const [there, back] = [differenceOf(a, b), differenceOf(b, a)]
        expect(there.risk).toEqual({
          before: back.risk.after,
          after: back.risk.before,
          comparable: true,
          factors_gained: back.risk.factors_lost,
          factors_lost: back.risk.factors_gained,
        })
        expect(there.certificates.gained).toEqual(back.certificates.lost)
        expect(there.certificates.lost).toEqual(back.certificates.gained)
        expect(there.sub_processors?.gained).toEqual(back.sub_processors?.lost)
        expect(there.sub_processors?.lost).toEqual(back.sub_processors?.gained)
        const answers = (turned: boolean, { answers }: typeof there) =>
          new Set(
            answers.map(({ framework_id, statement, before, after }) =>
              JSON.stringify([framework_id, statement, turned ? [after, before] : [before, after]]),
            ),
          )
        expect([there.newly_asked, there.no_longer_asked]).toEqual([back.no_longer_asked, back.newly_asked])
        expect(answers(false, there)).toEqual(answers(true, back))
        const changes = (turned: boolean, { certificates }: typeof there) =>
          new Set(
            certificates.changed.map(({ framework_id, before, after }) =>
              JSON.stringify([framework_id, turned ? [after, before] : [before, after]]),
            ),
          )
        expect(changes(false, there)).toEqual(changes(true, back))
      }),
    )
  })

  test('names no answer that stayed the same, and each that did not, once', () => {
    fc.assert(
      fc.property(outcome, outcome, (a, b) => {
        const { answers } = differenceOf(a, b)
        const keys = answers.map(({ framework_id, statement }) => JSON.stringify([framework_id, statement]))
        expect(new Set(keys).size).toBe(keys.length)
        for (const { before, after } of answers)
          expect([before.status, before.answer]).not.toEqual([after.status, after.answer])
      }),
    )
  })
})

const nothing: Outcome = {
  endedAt: now,
  answers: [],
  certificates: [],
  subProcessors: [],
  risk: { level: 'LOW', factors: [] },
}
const certification = (fields: Partial<Certification>): Certification => ({
  framework_id: 'soc-2',
  name: 'SOC 2',
  kind: 'attested',
  type: 'Type II',
  scope: null,
  valid_until: null,
  document_link: null,
  sources: [],
  ...fields,
})

test('a certificate that is only striven for is not held: once it is, it is gained', () => {
  const before = { ...nothing, certificates: [certification({ kind: 'in_progress' })] }
  const after = { ...nothing, certificates: [certification({})] }
  expect(differenceOf(before, after).certificates).toMatchObject({ gained: [{ framework_id: 'soc-2' }], changed: [] })
})

test('a certificate is expiring once, when its end has come within 60 days', () => {
  const held = { certificates: [certification({ valid_until: now + 70 * day })] }
  const at = (days: number) => ({ ...nothing, ...held, endedAt: now + days * day })
  expect(differenceOf(at(0), at(9)).certificates.expiring).toEqual([])
  expect(differenceOf(at(0), at(10)).certificates.expiring).toMatchObject([{ framework_id: 'soc-2' }])
  expect(differenceOf(at(10), at(40)).certificates.expiring).toEqual([])
})

test('an assessment that asks less, or more, changes nothing, and what only one of the two asks is said as such', () => {
  fc.assert(
    fc.property(outcome, fc.nat(), (a, kept) => {
      const statements = a.answers.slice(0, kept % (a.answers.length + 1))
      const factors = a.risk.factors.map((factor) => ({ ...factor, statements: ['Nobody asks this.'] }))
      const wide = { ...a, risk: { ...a.risk, factors } }
      // A repeated statement counts at its first place, so that cutting the end removes none.
      const narrow = { ...a, answers: statements, risk: { ...a.risk, factors: [] } }
      const [less, more] = [differenceOf(wide, narrow), differenceOf(narrow, wide)]
      expect([isEmpty(less), isEmpty(more)]).toEqual([true, true])
      const asked = (of: Outcome) => new Set(of.answers.map((one) => JSON.stringify([one.framework_id, one.statement])))
      const gone = [...asked(wide)].filter((key) => !asked(narrow).has(key)).length
      expect([less.no_longer_asked.length, less.newly_asked]).toEqual([gone, []])
      expect([more.newly_asked.length, more.no_longer_asked]).toEqual([gone, []])
    }),
  )
})

test('a level that comes of asking less is no change, nor are its factors, and what is asked again is compared', () => {
  const measure = (name: string, standing: Measure['standing'], ...statements: string[]): Measure => ({
    name,
    article: 'GDPR Art. 32(1)(a)',
    standing,
    statements,
  })
  const factor = (code: string) => ({ code, message: code, statements: [] })
  const wide: Outcome = {
    ...nothing,
    risk: {
      level: 'MEDIUM',
      factors: [factor('transfers')],
      measures: [
        measure('encryption', 'SHOWN', 'Data is encrypted.'),
        measure('backups', 'NOT_SHOWN', 'Backups are made.'),
      ],
    },
  }
  const withMeasures = (encryption: Measure): Outcome => ({
    ...nothing,
    risk: {
      level: 'HIGH',
      factors: [factor('controls_not_asked')],
      measures: [encryption, measure('backups', 'NOT_ASKED')],
    },
  })
  expect(isEmpty(differenceOf(wide, withMeasures(measure('encryption', 'NOT_ASKED'))))).toBe(true)
  const back = differenceOf(withMeasures(measure('encryption', 'NOT_ASKED')), wide)
  expect(back.risk).toMatchObject({ before: 'HIGH', after: 'MEDIUM', comparable: true })
  const gone = { ...wide, risk: { ...wide.risk, measures: [measure('encryption', 'NOT_SHOWN', 'Data is encrypted.')] } }
  expect(isEmpty(differenceOf(wide, { ...gone, risk: { ...gone.risk, level: 'HIGH' } }))).toBe(false)
})

test('of a vendor that cannot be assessed no level is told, so that none is said to have gone up or down from there', () => {
  const unknown = (level: 'HIGH' | 'MEDIUM'): Outcome => ({
    ...nothing,
    risk: { level, factors: [], known: { controls: 1, of: 15, assessable: false } },
  })
  const known: Outcome = { ...nothing, risk: { level: 'MEDIUM', factors: [] } }
  expect(isEmpty(differenceOf(unknown('HIGH'), unknown('MEDIUM')))).toBe(true)
  expect(differenceOf(unknown('HIGH'), known).risk).toMatchObject({ before: null, after: 'MEDIUM' })
})

test('sub-processors that one side did not keep are not compared', () => {
  expect(differenceOf({ ...nothing, subProcessors: null }, nothing).sub_processors).toBeNull()
})
