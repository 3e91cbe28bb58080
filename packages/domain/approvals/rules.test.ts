import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { overallStatus } from './rules.ts'

const now = 1_795_000_000
const decision = fc.constantFrom('APPROVED', 'REJECTED', 'CONDITIONAL', null)
const facts = fc.record({
  decision,
  laterHighRisk: fc.boolean(),
  certificateEnds: fc.array(fc.integer({ min: now - 100, max: now + 100 })),
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
        const against = given.laterHighRisk || given.certificateEnds.some((end) => end <= now)
        const approved = given.decision === 'APPROVED' || given.decision === 'CONDITIONAL'
        expect(overallStatus(given, now) === 'WARNING').toBe(approved && against)
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
