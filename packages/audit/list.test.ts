import type { SpanPage } from '@custos/database/counted-span'
import { newId } from '@custos/kernel/ids'
import { openRoles, recordAt, sealAll } from '@custos/testkit/audit-log'
import { createDatabase } from '@custos/testkit/database'
import fc from 'fast-check'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { groupCommit } from './append.ts'
import { type AuditFilters, countAll, readPage } from './list.ts'
import type { AuditRow } from './record.ts'

const resources = new AsyncDisposableStack()
afterAll(() => resources.disposeAsync())
const stored = resources.use(await createDatabase(inject('postgres')))
const database = openRoles(stored)
resources.defer(() => database.close())

const noon = new Date('2026-11-21T12:00:00Z').getTime() / 1000
type Given = Pick<AuditRow, 'action' | 'status' | 'method' | 'userId' | 'path' | 'ip'>
const record = ({ at, ...given }: Given & { at: number }): AuditRow => ({
  ...recordAt(tenant, new Date(at * 1000)),
  ...given,
})
const [tenant, other] = [newId(), newId()]

const rows = fc.record({
  at: fc
    .double({ min: noon - 60 * 3600, max: noon + 60 * 3600, noNaN: true })
    .map((at) => Math.round(at * 1000) / 1000),
  action: fc.constantFrom('vendors.list', 'vendors.get'),
  status: fc.constantFrom(200, 404, 400),
  method: fc.constantFrom('GET', 'POST'),
  userId: fc.constantFrom('a', 'b', null),
  path: fc.constantFrom('/v1/vendors', '/v1/apps'),
  ip: fc.constantFrom('203.0.113.7', '203.0.113.8', null),
})
const sometimes = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const asked: fc.Arbitrary<AuditFilters> = fc
  .record({
    start_time: fc.integer({ min: noon - 70 * 3600, max: noon + 70 * 3600 }),
    length: fc.integer({ min: 0, max: 140 * 3600 }),
    action: sometimes(fc.constantFrom('vendors.list', 'vendors.get')),
    user_id: sometimes(fc.constantFrom('a', 'b')),
    status_code: sometimes(fc.constantFrom('200', '4xx')),
    method: sometimes(fc.constantFrom('GET', 'POST', 'PUT')),
    path: sometimes(fc.constantFrom('/v1/vendors', '/v1/events')),
    ip_address: sometimes(fc.constant('203.0.113.7')),
  })
  .map(({ length, ...filters }) => ({ ...filters, end_time: filters.start_time + length }))

const isAsked = (row: AuditRow, filters: AuditFilters) =>
  row.at.getTime() >= filters.start_time * 1000 &&
  row.at.getTime() < (filters.end_time + 1) * 1000 &&
  (filters.action === undefined || row.action === filters.action) &&
  (filters.user_id === undefined || row.userId === filters.user_id) &&
  (filters.method === undefined || row.method === filters.method) &&
  (filters.path === undefined || row.path === filters.path) &&
  (filters.ip_address === undefined || row.ip === filters.ip_address) &&
  (filters.status_code === undefined ||
    (filters.status_code === '4xx' ? row.status >= 400 : row.status === Number(filters.status_code)))

/** Every page, each beginning behind the last record of the one before. */
async function readAll(filters: AuditFilters, order: 'asc' | 'desc', limit: number): Promise<string[]> {
  const ids: string[] = []
  for (let after: SpanPage['after'] = null; ; ) {
    const rows = await readPage(database.reader(tenant), filters, { order, limit, after })
    ids.push(...rows.slice(0, limit).map((row) => row.id))
    const last = rows[limit - 1]
    if (rows.length <= limit || !last) return ids
    after = { at: last.at.toISOString(), id: last.id }
  }
}

describe('the audit log', () => {
  test('is counted exactly and read whole and in order, whatever is asked, and however much of it is sealed', async () => {
    const recorder = groupCommit(database)
    const written: AuditRow[] = []
    await recorder.record({ ...recordAt(other, new Date(noon * 1000)) })
    await fc.assert(
      fc.asyncProperty(
        fc.array(rows, { maxLength: 30 }),
        fc.boolean(),
        fc.array(asked, { minLength: 1, maxLength: 6 }),
        fc.constantFrom('asc', 'desc'),
        fc.integer({ min: 1, max: 9 }),
        async (more, isSealed, questions, order, limit) => {
          const records = more.map(record)
          await Promise.all(records.map((row) => recorder.record(row)))
          written.push(...records)
          if (isSealed) await sealAll(database, new Date())
          for (const filters of questions) {
            const expected = written
              .filter((row) => isAsked(row, filters))
              .sort((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1))
              .map((row) => row.id)
            expect(await countAll(database.reader(tenant), filters)).toBe(expected.length)
            expect(await readAll(filters, order, limit)).toEqual(order === 'asc' ? expected : expected.reverse())
          }
        },
      ),
      { numRuns: 30 },
    )
  })

  test('counts a sealed record once, and shows it, while others are being sealed', async () => {
    const recorder = groupCommit(database)
    const mine = newId()
    const all = { start_time: noon - 7200, end_time: noon + 7200 }
    const many = Array.from({ length: 300 }, (_, n) => recordAt(mine, new Date((noon + n) * 1000)))
    for (const row of many) await recorder.record(row)
    let isSealed = false
    const sealing = sealAll(database, new Date()).finally(() => {
      isSealed = true
    })
    const page = { order: 'desc', limit: 300, after: null } as const
    const read = async () => {
      expect(await countAll(database.reader(mine), all)).toBe(300)
      expect(await readPage(database.reader(mine), { ...all, method: 'GET' }, page)).toHaveLength(300)
    }
    do await read()
    while (!isSealed)
    await sealing
    await read()
  })
})
