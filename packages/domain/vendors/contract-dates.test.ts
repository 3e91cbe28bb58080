import { expect, test } from 'vitest'
import { cancelBy, contractDates, contractDueOn } from './contract-dates.ts'
import type { VendorContract } from './vendor.ts'

const contract: VendorContract = {
  id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e90',
  reference: 'C-1',
  entity: null,
  starts_on: null,
  ends_on: '2026-12-31',
  notice_period: 'P3M',
  renewal: 'AUTOMATIC',
  renewal_period: 'P1Y',
  value: null,
  annual_cost: null,
  currency: null,
  cost_centre: null,
  document_id: null,
  cancel_by: null,
}
const by = (fields: Partial<VendorContract>, now = '2026-06-01') => cancelBy({ ...contract, ...fields }, new Date(now))

test('a contract is cancelled by the end of its term less the notice period, in months as the calendar has them', () => {
  expect(by({})).toBe('2026-09-30')
  expect(by({ notice_period: 'P90D' })).toBe('2026-10-02')
  expect(by({ notice_period: 'P6W' })).toBe('2026-11-19')
  expect(by({ notice_period: null })).toBe('2026-12-31')
  expect(by({ ends_on: '2027-03-31', notice_period: 'P1M' })).toBe('2027-02-28')
  // The renewal is unknown, and there is a notice period.
  expect(by({ renewal: null, renewal_period: null })).toBe('2026-09-30')
})

test.each([
  ['2026-06-30', 'P3M', '2026-03-31'],
  ['2027-09-30', 'P6M', '2027-03-31'],
  ['2027-02-28', 'P3M', '2026-11-30'],
  ['2028-02-28', 'P3M', '2027-11-28'],
  ['2028-02-29', 'P3M', '2027-11-30'],
  ['2028-02-29', 'P1Y', '2027-02-28'],
  ['2025-02-28', 'P1Y', '2024-02-29'],
  ['2026-06-29', 'P3M', '2026-03-29'],
  ['2026-05-30', 'P3M', '2026-02-28'],
  ['2026-05-31', 'P3M', '2026-02-28'],
  ['2026-06-30', 'P6W', '2026-05-19'],
  ['2026-06-30', 'P90D', '2026-04-01'],
])('a term that ends on %s with a notice of %s is cancelled by %s', (ends_on, notice_period, day) => {
  const fields = { ends_on, notice_period, renewal_period: null }
  expect(by(fields, '2020-01-01')).toBe(day)
  // Counted forward from the notice, the period ends with the term, and from the next day it ends later.
  const ends = (from: string) => Temporal.PlainDate.from(from).add(notice_period).toString()
  const next = Temporal.PlainDate.from(day).add({ days: 1 }).toString()
  expect(ends(day) <= ends_on).toBe(true)
  expect(ends(next) > ends_on).toBe(true)
})

test('a renewed term ends on the same number of the day, and its notice is counted from there', () => {
  const monthly = { ends_on: '2026-02-28', notice_period: 'P1M', renewal_period: 'P1M' }
  expect(by(monthly, '2026-02-01')).toBe('2026-02-28')
  expect(by({ ...monthly, ends_on: '2026-06-30' }, '2026-07-01')).toBe('2026-07-30')
  expect(by({ ...monthly, ends_on: '2026-01-30' }, '2026-02-01')).toBe('2026-02-28')
})

test('a notice to the end of a period leaves the day unknown if the term ends on another day', () => {
  expect(by({ notice_to: 'YEAR' })).toBe('2026-09-30')
  expect(by({ ends_on: '2027-01-31', notice_to: 'YEAR' })).toBeNull()
  expect(by({ ends_on: '2027-01-31', notice_to: 'QUARTER' })).toBeNull()
  expect(by({ ends_on: '2027-01-31', notice_to: 'MONTH' })).toBe('2026-10-31')
  expect(by({ ends_on: '2027-03-31', notice_to: 'QUARTER' })).toBe('2026-12-31')
  // The term after the first ends on another day.
  expect(by({ renewal_period: 'P1M', notice_to: 'YEAR' }, '2026-10-15')).toBeNull()
  expect(by({ ends_on: null, notice_to: 'YEAR' })).toBeNull()
})

test('a contract that ends by itself, has no end, or of which nothing is known is cancelled by no day', () => {
  expect(by({ renewal: 'NONE', renewal_period: null })).toBeNull()
  expect(by({ ends_on: null })).toBeNull()
  expect(by({ renewal: null, renewal_period: null, notice_period: null })).toBeNull()
})

test('a notice period of many terms is counted from the term that it reaches', () => {
  expect(by({ notice_period: 'P999Y', renewal_period: 'P1D' })).toBe('2026-06-01')
  expect(by({ ends_on: '2020-02-29', notice_period: 'P13M', renewal_period: 'P1M' })).toBe('2026-06-29')
})

test('once the day has passed, the contract has renewed itself, and the day is that of its next term', () => {
  expect(by({}, '2026-09-30T23:59:59Z')).toBe('2026-09-30')
  expect(by({}, '2026-10-01')).toBe('2027-09-30')
  expect(by({}, '2126-10-01')).toBe('2127-09-30')
  // Counted from the first end, so that short months do not move later terms.
  expect(by({ ends_on: '2026-01-31', notice_period: null, renewal_period: 'P1M' }, '2026-03-02')).toBe('2026-03-31')
  expect(by({ ends_on: '1970-01-01', notice_period: null, renewal_period: 'P1D' }, '2026-10-01T12:00:00Z')).toBe(
    '2026-10-01',
  )
  // With an unknown length, it stays due until somebody records the renewal.
  expect(by({ renewal_period: null }, '2026-12-01')).toBe('2026-09-30')
})

test('each contract is due to be cancelled or ends for itself, and the vendor is due with those that are not over', () => {
  const now = new Date('2026-11-01')
  const all = (contracts: Partial<VendorContract>[]) =>
    contracts.map((fields) => ({ ...contract, renewal_period: null, ...fields }))
  const dates = (...contracts: Partial<VendorContract>[]) =>
    contractDates(all(contracts), now).map(({ kind, day }) => [kind, day])
  const due = (...contracts: Partial<VendorContract>[]) => contractDueOn(all(contracts), now)
  expect(dates({})).toEqual([['CONTRACT_CANCELLATION', '2026-09-30']])
  expect(dates({ renewal: 'NONE' })).toEqual([['CONTRACT_END', '2026-12-31']])
  expect(dates({ renewal: null, notice_period: null })).toEqual([['CONTRACT_END', '2026-12-31']])
  const former = { ends_on: '2025-12-31', renewal: 'NONE' as const }
  expect(dates(former)).toEqual([['CONTRACT_END', '2025-12-31']])
  expect(dates(former, { ends_on: null })).toEqual([['CONTRACT_END', '2025-12-31']])
  expect(dates(former, { renewal: 'NONE' })).toEqual([
    ['CONTRACT_END', '2025-12-31'],
    ['CONTRACT_END', '2026-12-31'],
  ])
  expect(due(former)).toBe('2025-12-31')
  expect(due(former, { ends_on: null })).toBeNull()
  expect(due(former, { renewal: 'NONE' })).toBe('2026-12-31')
  // The day is missed, and the contract runs on.
  const other = { ends_on: null }
  expect(dates({}, other)).toEqual([['CONTRACT_CANCELLATION', '2026-09-30']])
  expect(dates({ ends_on: '2026-10-31' }, other)).toEqual([['CONTRACT_CANCELLATION', '2026-07-31']])
  expect(dates({ ends_on: '2026-10-31', renewal: null }, other)).toEqual([['CONTRACT_CANCELLATION', '2026-07-31']])
  expect(due({ ends_on: '2026-10-31', renewal: null }, other)).toBeNull()
  expect(due({ ends_on: '2026-10-31' }, other)).toBe('2026-07-31')
  expect(dates({ ends_on: '2026-11-01', renewal: 'NONE' }, other)).toEqual([['CONTRACT_END', '2026-11-01']])
})
