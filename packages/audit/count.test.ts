import { newId } from '@custos/kernel/ids'
import { openRoles, recordAt, sealAll } from '@custos/testkit/audit-log'
import { createDatabase } from '@custos/testkit/database'
import fc from 'fast-check'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { groupCommit } from './append.ts'
import { type AuditFilters, countAll } from './list.ts'
import type { AuditRow } from './record.ts'

const resources = new AsyncDisposableStack()
afterAll(() => resources.disposeAsync())
const stored = resources.use(await createDatabase(inject('postgres')))
const database = openRoles(stored)
resources.defer(() => database.close())

const noon = new Date('2026-11-21T12:00:00Z').getTime() / 1000
const record = ({ at, action, status, user }: { at: number; action: string; status: number; user: string | null }) =>
  ({ ...recordAt(tenant, new Date(at * 1000)), action, status, userId: user }) satisfies AuditRow
const [tenant, other] = [newId(), newId()]

const rows = fc.record({
  at: fc
    .double({ min: noon - 60 * 3600, max: noon + 60 * 3600, noNaN: true })
    .map((at) => Math.round(at * 1000) / 1000),
  action: fc.constantFrom('vendors.list', 'vendors.get'),
  status: fc.constantFrom(200, 404, 400),
  user: fc.constantFrom('a', 'b', null),
})
const sometimes = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const asked: fc.Arbitrary<AuditFilters> = fc
  .record({
    start_time: fc.integer({ min: noon - 70 * 3600, max: noon + 70 * 3600 }),
    length: fc.integer({ min: 0, max: 140 * 3600 }),
    action: sometimes(fc.constantFrom('vendors.list', 'vendors.get')),
    user_id: sometimes(fc.constantFrom('a', 'b')),
    status_code: sometimes(fc.constantFrom('200', '4xx')),
    path: sometimes(fc.constant('/v1/vendors')),
  })
  .map(({ length, ...filters }) => ({ ...filters, end_time: filters.start_time + length }))

const isAsked = (row: AuditRow, filters: AuditFilters) =>
  row.at.getTime() >= filters.start_time * 1000 &&
  row.at.getTime() < (filters.end_time + 1) * 1000 &&
  (filters.action === undefined || row.action === filters.action) &&
  (filters.user_id === undefined || row.userId === filters.user_id) &&
  (filters.status_code === undefined ||
    (filters.status_code === '4xx' ? row.status >= 400 : row.status === Number(filters.status_code)))

describe('the count of a first page', () => {
  test('is exact, whatever is asked, and however much of the log is sealed', async () => {
    const recorder = groupCommit(database)
    const written: AuditRow[] = []
    await recorder.record({ ...recordAt(other, new Date(noon * 1000)) })
    await fc.assert(
      fc.asyncProperty(
        fc.array(rows, { maxLength: 30 }),
        fc.boolean(),
        fc.array(asked, { minLength: 1, maxLength: 6 }),
        async (more, isSealed, questions) => {
          const records = more.map(record)
          await Promise.all(records.map((row) => recorder.record(row)))
          written.push(...records)
          if (isSealed) await sealAll(database, new Date())
          for (const filters of questions) {
            const expected = written.filter((row) => isAsked(row, filters)).length
            expect(await countAll(database.reader(tenant), filters)).toBe(expected)
          }
        },
      ),
      { numRuns: 30 },
    )
  })

  test('counts a sealed record once while others are being sealed', async () => {
    const recorder = groupCommit(database)
    const mine = newId()
    const all = { start_time: noon - 7200, end_time: noon + 7200 }
    const many = Array.from({ length: 300 }, (_, n) => recordAt(mine, new Date((noon + n) * 1000)))
    for (const row of many) await recorder.record(row)
    const sealing = sealAll(database, new Date())
    let isSealed = false
    void sealing.then(() => {
      isSealed = true
    })
    do expect(await countAll(database.reader(mine), all)).toBe(300)
    while (!isSealed)
    expect(await countAll(database.reader(mine), all)).toBe(300)
  })
})
