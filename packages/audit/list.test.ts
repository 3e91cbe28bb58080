import type { Page } from '@custos/database/pages-by-time'
import type { Database } from '@custos/database/session'
import { newId } from '@custos/kernel/ids'
import { openRoles, recordAt } from '@custos/testkit/audit-log'
import { createDatabase, type TestDatabase } from '@custos/testkit/database'
import { explaining } from '@custos/testkit/explain'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { groupCommit } from './append.ts'
import { type AuditFilters, countRecords, readRecords } from './list.ts'
import { type AuditRow, recordedPath } from './record.ts'

const resources = new AsyncDisposableStack()
afterAll(() => resources.disposeAsync())
let stored: TestDatabase
let database: Database

beforeAll(async () => {
  stored = resources.use(await createDatabase(inject('postgres')))
  database = openRoles(stored)
  resources.defer(() => database.close())
})

const noon = new Date('2026-11-21T12:00:00Z').getTime() / 1000
type Given = Pick<AuditRow, 'action' | 'status' | 'method' | 'user_id' | 'path' | 'ip_address'>
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
  user_id: fc.constantFrom('a', 'b', null),
  path: fc.constantFrom('/v1/vendors', '/v1/apps'),
  ip_address: fc.constantFrom('203.0.113.7', '203.0.113.8', null),
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
  (filters.user_id === undefined || row.user_id === filters.user_id) &&
  (filters.method === undefined || row.method === filters.method) &&
  (filters.path === undefined || row.path === filters.path) &&
  (filters.ip_address === undefined || row.ip_address === filters.ip_address) &&
  (filters.status_code === undefined ||
    (filters.status_code === '4xx' ? row.status >= 400 : row.status === Number(filters.status_code)))

/** Reads every page, each from the last record of the page before. */
async function readAll(filters: AuditFilters, order: 'asc' | 'desc', limit: number): Promise<string[]> {
  const ids: string[] = []
  for (let after: Page['after'] = null; ; ) {
    const rows = await readRecords(database.readSession(tenant), filters, { order, limit, after })
    ids.push(...rows.slice(0, limit).map((row) => row.id))
    const last = rows[limit - 1]
    if (rows.length <= limit || !last) return ids
    after = { at: last.at.toISOString(), id: last.id }
  }
}

test('the audit log is counted, and read whole and in order, whatever is asked', async () => {
  const recorder = groupCommit(database)
  const written: AuditRow[] = []
  await recorder.record({ ...recordAt(other, new Date(noon * 1000)) })
  await fc.assert(
    fc.asyncProperty(
      fc.array(rows, { maxLength: 30 }),
      fc.array(asked, { minLength: 1, maxLength: 6 }),
      fc.constantFrom('asc', 'desc'),
      fc.integer({ min: 1, max: 9 }),
      async (more, questions, order, limit) => {
        const records = more.map(record)
        await Promise.all(records.map((row) => recorder.record(row)))
        written.push(...records)
        for (const filters of questions) {
          const expected = written
            .filter((row) => isAsked(row, filters))
            .sort((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1))
            .map((row) => row.id)
          expect(await countRecords(database.readSession(tenant), filters)).toEqual({
            records: expected.length,
            isEstimate: false,
          })
          expect(await readAll(filters, order, limit)).toEqual(order === 'asc' ? expected : expected.reverse())
        }
      },
    ),
    { numRuns: 30 },
  )
})

test('a record is found by the whole of a path of which it holds the beginning', async () => {
  const tenant = newId()
  const path = `/v1/${'x'.repeat(1500)}`
  await stored.sql(
    `INSERT INTO audit_records (tenant_id, at, id, action, status, method, path, details)
     VALUES ($1, to_timestamp($2), $3, 'unknown', 404, 'GET', $4, '{}')`,
    [tenant, noon, newId(), recordedPath(path)],
  )
  const filters = { start_time: noon, end_time: noon, path }
  expect(
    await readRecords(database.readSession(tenant), filters, { order: 'asc', limit: 1, after: null }),
  ).toHaveLength(1)
})

describe('of 30,000 records', () => {
  const busy = newId()
  const span = { start_time: noon, end_time: noon + 30_000 }

  /** One record in a thousand failed and has another app, action, path and address. */
  beforeAll(async () => {
    await stored.sql(
      `INSERT INTO audit_records (tenant_id, at, id, action, user_id, status, method, path, ip_address, details)
       SELECT $1, to_timestamp($2) + n * interval '1 second', uuidv7(), 'vendors.' || rare, rare, CASE rare WHEN 'get' THEN 200 ELSE 404 END,
         CASE rare WHEN 'get' THEN 'GET' ELSE 'DELETE' END, '/v1/' || rare, '203.0.113.' || length(rare), '{}'
       FROM generate_series(0, 29999) n, LATERAL (SELECT CASE WHEN n % 1000 = 999 THEN 'fly' || n % 7000 ELSE 'get' END AS rare) kind`,
      [busy, noon],
    )
    await stored.sql('ANALYZE audit_records')
  })

  test.each([
    [{ end_time: noon + 9_999 }, { records: 10_000, isEstimate: false }],
    [{ end_time: noon + 10_000 }, { isEstimate: true }],
    [{}, { isEstimate: true }],
    [{ status_code: '404' }, { records: 30, isEstimate: false }],
    [{ status_code: '4xx' }, { records: 30, isEstimate: false }],
    [{ action: 'vendors.fly999' }, { records: 5, isEstimate: false }],
  ])('%j is counted exactly up to 10,000', async (filter, expected) => {
    const counted = await countRecords(database.readSession(busy), { ...span, ...filter })
    expect(counted).toMatchObject(expected)
    if (counted.isEstimate) expect(counted.records).toBeGreaterThan(10_000)
  })

  test.each([
    {},
    { user_id: 'fly999' },
    { method: 'DELETE' },
    { action: 'vendors.fly999' },
    { path: '/v1/fly999' },
    { ip_address: '203.0.113.6' },
    { status_code: '404' },
    { status_code: '4xx' },
  ])('a page narrowed to %j looks at hardly more records than it shows', async (filter) => {
    const explained = explaining(stored)
    const page = { order: 'desc', limit: 4, after: null } as const
    await readRecords({ tenantId: busy, ...explained }, { ...span, ...filter }, page)
    expect(explained.rowsOf('audit_records')).toBeGreaterThan(0)
    expect(explained.rowsOf('audit_records')).toBeLessThan(20)
  })
})
