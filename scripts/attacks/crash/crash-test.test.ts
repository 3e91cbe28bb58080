// @module-tag spec/7

import { expect, test } from 'vitest'
import { crashTest } from './crash-test.ts'

/** The short form of `npm run crash-test`. */
test('kill -9 of the API, a worker and the database under load loses nothing, repeats nothing and leaves every chain whole', {
  timeout: 1_800_000,
}, async () => {
  const report = await crashTest(6, 20_261_121, () => {})
  expect(report.problems).toEqual([])
  expect(Object.values(report.strikes).reduce((sum, times) => sum + times, 0)).toBe(6)
  expect(report.assessments.ended).toBeGreaterThan(0)
  expect(report.submissions).toBeGreaterThan(0)
  expect(report.decisions).toBeGreaterThan(0)
  expect(report.deliveries).toBeGreaterThan(6)
  expect(report.sealed).toBeGreaterThan(6)
})
