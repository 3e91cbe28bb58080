import { expect, test } from 'vitest'
import officersVendors from './officers-vendors.json' with { type: 'json' }
import ratedVendors from './rated-vendors.json' with { type: 'json' }
import { summarizeRisk } from './risk.ts'
import { onRecord, type Told } from './vendor.fixture.ts'

/**
 * The levels that Custos gives to the vendors that readers rated in the role of a data protection officer (from `vendor` and
 * `record`, without `told`). `docs/decisions` gives the reason for each difference.
 */
const levels =
  '1 LOW, 2 LOW, 3 HIGH, 4 MEDIUM, 5 CRITICAL, 6 HIGH, 7 MEDIUM, 8 MEDIUM, 9 HIGH, 10 HIGH, 11 MEDIUM, 12 CRITICAL, 13 LOW, 14 HIGH, 15 CRITICAL, 16 LOW, 17 MEDIUM, 18 CRITICAL, 19 LOW, 20 HIGH'

test('the twenty vendors that readers judge have the levels on record', () => {
  const found = ratedVendors.map(({ id, told }) => `${id} ${summarizeRisk(onRecord(told as Told)).level}`)
  expect(found.join(', ')).toBe(levels)
})

const sheet = (from: number, to: number) => officersVendors.slice(from, to)

test.each([
  ['fourth', sheet(0, 18), 18, 15],
  ['fifth', sheet(18, 30), 12, 11],
  ['sixth', sheet(30, 42), 12, 12],
  ['seventh', sheet(42, 60), 18, 14],
  ['eighth', sheet(60, 72), 12, 10],
  ['ninth', sheet(72, 84), 12, 11],
  ['tenth', sheet(84, 102), 18, 12],
])(
  'on the %s sheet, enough vendors have the median level of three officers, and none is more than a step off',
  (_, sheet, of, least) => {
    const order = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL']
    const steps = sheet.map(({ id, told, officers }) => {
      const [, median] = officers.map((level) => order.indexOf(level)).toSorted((a, b) => a - b)
      return { id, off: Math.abs(order.indexOf(summarizeRisk(onRecord(told as Told)).level) - median!) }
    })
    expect(steps).toHaveLength(of)
    expect(steps.filter(({ off }) => off > 1)).toEqual([])
    expect(steps.filter(({ off }) => off === 0).length).toBeGreaterThanOrEqual(least)
  },
)
