// @module-tag spec/3
// @module-tag spec/5
// @module-tag spec/7
// @module-tag spec/9

import { operatorTenant } from '@custos/audit/record'
import { listAuditLogs } from '@custos/contract/audit-logs'
import { inviteUser } from '@custos/contract/users'
import { manualClock } from '@custos/testkit/clock'
import { makeVendor } from '@custos/testkit/make'
import { bootPlatform, signIn, type TestPlatform } from '@custos/testkit/platform'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

const clock = manualClock()
const path = '/v1/audit-logs'
const second = () => Math.floor(clock.now().getTime() / 1000)

let platform: TestPlatform
let api: TestPlatform['api']
let tenant: TestPlatform['tenant']
let other: TestPlatform['other']
let vendor: Awaited<ReturnType<typeof makeVendor>>
const begin = second() + 1
const end = begin + 2
const span = { start_time: begin, end_time: end }

/** The tests below check the records of this session. The log also has earlier and later records. */
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'), { clock: clock.now, trustProxy: true })
  ;({ api, tenant, other } = platform)
  clock.advance({ seconds: 1 })
  vendor = await makeVendor(api)
  clock.advance({ seconds: 1 })
  await api.call('GET', `/v1/vendors/${vendor.id}`)
  await api.call('GET', `/v1/vendors/${vendor.id}`, { headers: { 'x-forwarded-for': '2001:db8::7' } })
  clock.advance({ seconds: 1 })
  await api.call('GET', '/v1/vendors?limit=0')
  await api.call('GET', '/v1/vendors/x')
  await api.call('DELETE', `/v1/vendors/${vendor.id}`)
  await api.call('GET', `/v1/vendors/${vendor.id}`)
  clock.advance({ seconds: 60 })
})
afterAll(() => platform[Symbol.asyncDispose]())
const session = [
  'vendors.create',
  'vendors.get',
  'vendors.get',
  'vendors.list',
  'vendors.get',
  'vendors.delete',
  'vendors.get',
]

const read = (query: object = {}) => api.ok(listAuditLogs, { query: { ...span, limit: 100, ...query } })
const actions = async (query: object) => (await read(query)).audit_logs.map(({ action }) => action)

test('every request of the organisation is there, newest first unless asked otherwise, and none of another', async () => {
  expect(await actions({ sort_order: 'asc' })).toEqual(session)
  expect(await actions({ sort_order: 'desc' })).toEqual(session.toReversed())
  expect(await actions({})).toEqual(session.toReversed())
  expect((await other.api.ok(listAuditLogs, { query: { ...span, limit: 100 } })).audit_logs).toEqual([])
})

test.each([
  [{ action: 'vendors.get' }, 4],
  [{ action: 'vendors.fly' }, 0],
  [{ without_reads: 'true' }, 2],
  [{ status_code: '200' }, 3],
  [{ status_code: '404' }, 1],
  [{ status_code: '4xx' }, 3],
  [{ status_code: '2XX' }, 4],
  [{ status_code: '5xx' }, 0],
  [{ method: 'DELETE' }, 1],
  [{ method: 'PATCH' }, 0],
  [{ path: '/v1/vendors/:vendor' }, 4],
  [{ path: '/v1/vendors', method: 'POST' }, 1],
  [{ user_id: ':caller' }, 7],
  [{ user_id: ':other' }, 0],
  [{ ip_address: '2001:db8::7' }, 1],
  [{ ip_address: '2001:DB8:0:0::7' }, 1],
  [{ ip_address: '127.0.0.1', status_code: '4xx' }, 3],
  [{ start_time: begin + 1 }, 6],
  [{ end_time: begin }, 1],
])('%j narrows the log, its count and filters_applied', async (given, count) => {
  const ids: Record<string, string> = { vendor: vendor.id, caller: tenant.client_id, other: other.client_id }
  const filled = (value: string | number) =>
    typeof value === 'string' ? value.replace(/:([a-z]+)$/, (_, name: string) => ids[name]!) : value
  const filter = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, filled(value)]))
  const { audit_logs, pagination } = await read(filter)
  expect(audit_logs).toHaveLength(count)
  expect(pagination).toEqual({
    has_more: false,
    next_cursor: null,
    total_count: count,
    limit: 100,
    filters_applied: { ...span, sort_order: 'desc', ...filter },
  })
})

test.each([
  [{ start_time: undefined }, 'parameter_missing', 'start_time'],
  [{ end_time: undefined }, 'parameter_missing', 'end_time'],
  [{ limit: undefined }, 'parameter_missing', 'limit'],
  [{ limit: 0 }, 'parameter_invalid', 'limit'],
  [{ limit: 1001 }, 'parameter_invalid', 'limit'],
  [{ limit: 'ten' }, 'parameter_invalid_integer', 'limit'],
  [{ start_time: begin * 1000 }, 'parameter_invalid', 'start_time'],
  [{ end_time: end * 1000 }, 'parameter_invalid', 'end_time'],
  [{ start_time: end, end_time: begin }, 'parameter_invalid', 'end_time'],
  [{ start_time: 'yesterday' }, 'parameter_invalid_integer', 'start_time'],
  [{ sort_order: 'newest' }, 'parameter_invalid', 'sort_order'],
  [{ status_code: '6xx' }, 'parameter_invalid', 'status_code'],
  [{ status_code: '600' }, 'parameter_invalid', 'status_code'],
  [{ status_code: '99' }, 'parameter_invalid', 'status_code'],
  [{ status_code: 'ok' }, 'parameter_invalid', 'status_code'],
  [{ method: 'get' }, 'parameter_invalid', 'method'],
  [{ method: 'TRACE' }, 'parameter_invalid', 'method'],
  [{ user_id: '' }, 'parameter_invalid', 'user_id'],
  [{ ip_address: 'localhost' }, 'parameter_invalid', 'ip_address'],
  [{ cursor: 'AAAA' }, 'parameter_invalid', 'cursor'],
])('%j is refused with %s at %s', async (query, code, param) => {
  const answer = await api.call('GET', path, { query: { ...span, limit: 10, ...query } })
  expect(answer).toMatchObject({ status: 400, error: { code, param } })
})

test.each([1, 1000])('a limit of %s is taken', async (limit) => {
  expect((await read({ limit })).pagination.limit).toBe(limit)
})

test('a time in milliseconds is told that it looks like one', async () => {
  const { error } = await api.call('GET', path, { query: { ...span, limit: 1, start_time: begin * 1000 } })
  expect(error?.message).toMatch(/milliseconds/)
})

describe('paging by cursor', () => {
  test.each(['asc', 'desc'] as const)(
    '%s, page after page, gives the whole list once, with one exact count throughout',
    async (order) => {
      for (const limit of [1, 3, 7]) {
        const seen: string[] = []
        let cursor: string | null = null
        do {
          const page = await read({ limit, sort_order: order, ...(cursor && { cursor }) })
          expect(page.pagination.total_count).toBe(session.length)
          expect(page.pagination.has_more).toBe(page.pagination.next_cursor !== null)
          seen.push(...page.audit_logs.map(({ action }) => action))
          cursor = page.pagination.next_cursor
        } while (cursor)
        expect(seen).toEqual(order === 'asc' ? session : session.toReversed())
      }
    },
  )

  test('the count is of the first page: what is written meanwhile changes neither it nor the pages', async () => {
    const open = { start_time: begin, end_time: 9_999_999_999, sort_order: 'desc', limit: 2 }
    const first = await read(open)
    await api.call('GET', '/v1/industries')
    const second = await read({ ...open, cursor: first.pagination.next_cursor })
    expect(second.pagination.total_count).toBe(first.pagination.total_count)
    const ids = [...first.audit_logs, ...second.audit_logs].map(({ _id }) => _id)
    expect(new Set(ids).size).toBe(4)
    expect(second.audit_logs.map(({ action }) => action)).not.toContain('industries.list')
  })

  test('a cursor holds for its list, its organisation and its filters alone', async () => {
    const { next_cursor: cursor } = (await read({ limit: 2 })).pagination
    const refused = [
      await api.call('GET', path, { query: { ...span, limit: 2, action: 'vendors.get', cursor: cursor! } }),
      await api.call('GET', path, { query: { ...span, limit: 2, sort_order: 'asc', cursor: cursor! } }),
      await api.call('GET', path, { query: { ...span, end_time: end + 1, limit: 2, cursor: cursor! } }),
      await api.call('GET', '/v1/events', { query: { ...span, limit: 2, sort_order: 'desc', cursor: cursor! } }),
      await other.api.call('GET', path, { query: { ...span, limit: 2, cursor: cursor! } }),
      await api.call('GET', path, { query: { ...span, limit: 2, cursor: `${cursor}A` } }),
    ]
    for (const answer of refused)
      expect(answer).toMatchObject({ status: 400, error: { code: 'parameter_invalid', param: 'cursor' } })
  })
})

test('a record says who asked what, from where, and what was answered; its flattened copies agree', async () => {
  const { audit_logs } = await read({ ip_address: '2001:db8::7' })
  const [record] = audit_logs
  expect(record).toMatchObject({
    action: 'vendors.get',
    timestamp: begin + 1,
    formatted_timestamp: new Date((begin + 1) * 1000).toISOString(),
    tags: ['read'],
    custom_data: {},
    user_id: tenant.client_id,
    request: {
      method: 'GET',
      path: `/v1/vendors/${vendor.id}`,
      user_agent: 'node',
      query_params: {},
      path_params: { id: vendor.id },
      body_size: 0,
    },
    response: { status_code: 200, error_code: null, error_type: null, processing_time_ms: record!.duration_ms },
    security: { user_agent: 'node', authorization_method: 'JWT' },
    usage: {
      api_version: '0.2.1',
      endpoint_category: 'Vendors',
      rate_limit_remaining: expect.any(Number),
      quota_usage: null,
    },
    metadata: { service: 'custos', lambda_function: null, aws_region: null, correlation_id: record!.request_id },
  })
  expect(record!.request.headers).toMatchObject({ 'x-forwarded-for': '2001:db8::7' })
  expect(record!.request.headers).not.toHaveProperty('authorization')
  expect(record!.response.body_size).toBeGreaterThan(vendor.name.length)
  expect(record!._rng).toBeGreaterThanOrEqual(0)
  expect(record!._rng).toBeLessThan(1)
  expect([record!.user_id, record!.ip_address]).toEqual([record!.security.user_id, record!.security.ip_address])
  expect([record!.request_method, record!.request_path]).toEqual([record!.request.method, record!.request.path])
  expect(record!.response_status).toBe(record!.response.status_code)
  expect(record!.security.source_location).toEqual({
    country: null,
    region: null,
    city: null,
    latitude: null,
    longitude: null,
  })
  const [refused] = (await read({ action: 'vendors.list' })).audit_logs
  expect(refused).toMatchObject({
    request: { query_params: { limit: '0' } },
    response: { status_code: 400, error_code: 'parameter_invalid', error_type: 'invalid_request_error' },
  })
})

test('each record names the vendor or the person that it is about, as they are called now, to who may read them', async () => {
  clock.advance({ seconds: 1 })
  const asked = await makeVendor(api, { name: 'Marlowe Archive' })
  await api.call('GET', `/v1/vendors/${asked.id}/assessment`, { query: { limit: '5' } })
  await api.ok(inviteUser, { body: { name: 'Ida Clerk', email: 'ida@organisation.example', role: 'viewer' } })
  await api.call('GET', '/v1/vendors/nobody')
  const now = second()
  const named = async (reader: typeof api) => {
    const query = { start_time: now, end_time: now, limit: 5, sort_order: 'asc' as const }
    const { audit_logs } = await reader.ok(listAuditLogs, { query })
    return audit_logs.slice(0, 4).map(({ action, about }) => [action, about?.kind, about?.name])
  }
  const actions = ['vendors.create', 'assessments.list', 'users.invite', 'vendors.get']
  expect(await named(api)).toEqual([
    [actions[0], 'VENDOR', 'Marlowe Archive'],
    [actions[1], 'VENDOR', 'Marlowe Archive'],
    [actions[2], 'PERSON', 'Ida Clerk'],
    [actions[3], undefined, undefined],
  ])
  const { audit_logs } = await read({ action: 'vendors.create' })
  expect(audit_logs[0]!.about, 'a vendor that is deleted has no name').toBeNull()
  const auditor = await signIn(platform.url, tenant, 'audit:read')
  expect(await named(auditor)).toEqual(actions.map((action) => [action, undefined, undefined]))
})

test('the value of a query parameter that no call knows is not recorded: it may hold anything', async () => {
  const { requestId } = await api.call('GET', '/v1/vendors', { query: { access_token: 'hunter2' } })
  const rows = await platform.database.sql(
    "SELECT details::text FROM audit_records WHERE details->>'request_id' = $1",
    [requestId],
  )
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('hunter2')
})

test("requests without a known caller are the operator's records, and in no organisation's log", async () => {
  const { requestId } = await api.as(undefined).call('GET', '/v1/vendors')
  const rows = await platform.database.sql("SELECT tenant_id FROM audit_records WHERE details->>'request_id' = $1", [
    requestId,
  ])
  expect(rows).toEqual([{ tenant_id: operatorTenant }])
})
