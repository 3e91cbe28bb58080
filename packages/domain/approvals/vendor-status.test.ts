// @module-tag spec/4

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { endsToAnnounce, nextWarningAt, overallStatus, warningsOf } from './vendor-status.ts'

const now = 1_795_000_000
const decision = fc.constantFrom('APPROVED', 'REJECTED', 'CONDITIONAL', null)
const certificate = fc.record({
  framework_id: fc.constantFrom('iso-27001', 'soc-2'),
  name: fc.constant('A certificate'),
  valid_until: fc.integer({ min: now - 100, max: now + 100 }),
})
const facts = fc.record({
  decision,
  decidedAt: fc.option(fc.integer({ min: now - 100, max: now })),
  laterHighRisk: fc.boolean(),
  evidenceChanged: fc.boolean(),
  validUntil: fc.option(fc.integer({ min: now - 100, max: now + 100 })),
  conditionsDue: fc.array(fc.integer({ min: now - 100, max: now + 100 })),
  certificates: fc.array(certificate),
})

describe('the overall status of a vendor', () => {
  test('is one of five, and a decision, a warning of one, or the lack of one', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const status = overallStatus(given, now)
        expect([given.decision ?? 'PENDING_REVIEW', 'WARNING']).toContain(status)
      }),
    )
  })

  test('is PENDING_REVIEW exactly without a decision', () => {
    fc.assert(
      fc.property(facts, (given) => {
        expect(overallStatus(given, now) === 'PENDING_REVIEW').toBe(given.decision === null)
      }),
    )
  })

  test('is WARNING exactly when an approval stands and something speaks against it', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const days = [...given.certificates.map(({ valid_until }) => valid_until), ...given.conditionsDue]
        const sinceDecided = days.filter((moment) => moment > (given.decidedAt ?? 0))
        const ends = [...sinceDecided, given.validUntil ?? Number.POSITIVE_INFINITY]
        const against = given.laterHighRisk || given.evidenceChanged || ends.some((moment) => moment <= now)
        const approved = given.decision === 'APPROVED' || given.decision === 'CONDITIONAL'
        expect(overallStatus(given, now) === 'WARNING').toBe(approved && against)
      }),
    )
  })

  test('is WARNING exactly when there is something to say why', () => {
    fc.assert(
      fc.property(facts, (given) => {
        expect(warningsOf(given, now).length > 0).toBe(overallStatus(given, now) === 'WARNING')
      }),
    )
  })

  test('never gets better by time alone', () => {
    fc.assert(
      fc.property(facts, fc.nat(300), (given, seconds) => {
        if (overallStatus(given, now) === 'WARNING') expect(overallStatus(given, now + seconds)).toBe('WARNING')
      }),
    )
  })
})

describe("a certificate's end", () => {
  const day = 86_400
  const approval = {
    decision: 'APPROVED' as const,
    decidedAt: now,
    laterHighRisk: false,
    evidenceChanged: false,
    validUntil: null,
    conditionsDue: [],
  }
  const ending = fc.record({
    framework_id: fc.constantFrom('iso-27001', 'soc-2'),
    name: fc.constant('A certificate'),
    valid_until: fc.integer({ min: now, max: now + 100 * day }),
  })
  /** The announced warnings if the periodic tasks run at each of these times. */
  function announced(certificates: { framework_id: string; name: string; valid_until: number }[], looks: number[]) {
    const facts = { ...approval, certificates }
    const told: string[] = []
    let due = nextWarningAt(facts, now)
    for (const look of looks) {
      if (due === null || due > look) continue
      for (const { framework_id, valid_until } of endsToAnnounce(facts, due, look)) {
        const notice = [7, 30, 60].find((days) => valid_until - days * day <= look)
        told.push(`${framework_id} ${valid_until} ${notice}`)
      }
      due = nextWarningAt(facts, look)
    }
    return told
  }
  const looks = fc.array(fc.integer({ min: now, max: now + 110 * day })).map((times) => times.toSorted((a, b) => a - b))

  test('is announced at most once for each of 60, 30 and 7 days, whenever anyone looks', () => {
    fc.assert(
      fc.property(fc.array(ending, { maxLength: 4 }), looks, (certificates, times) => {
        const told = announced(certificates, times)
        expect(new Set(told).size).toBe(told.length)
      }),
    )
  })

  test('is announced at each of the three when somebody looks between them, and never once it has come', () => {
    const certificates = [{ framework_id: 'soc-2', name: 'SOC 2', valid_until: now + 90 * day }]
    const at = (...days: number[]) =>
      announced(
        certificates,
        days.map((number) => now + number * day),
      )
    const notice = (days: number) => `soc-2 ${now + 90 * day} ${days}`
    expect(at(29, 30, 31, 60, 82, 83, 84, 90, 91)).toEqual([notice(60), notice(30), notice(7)])
    expect(at(70)).toEqual([notice(30)])
    expect(at(90)).toEqual([])
  })
})
