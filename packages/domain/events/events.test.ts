// @module-tag spec/3
// @module-tag spec/5
// @module-tag spec/7
// @module-tag spec/9

import { eventTypes } from '@custos/contract/event-types'
import { listEvents } from '@custos/contract/events'
import type { EventDetail } from '@custos/contract/webhook-messages'
import type { ApiClient } from '@custos/testkit/api-client'
import { manualClock } from '@custos/testkit/clock'
import { makeQuestionnaire, makeVendor } from '@custos/testkit/make'
import { bootPlatform, signIn, type Tenant, type TestPlatform } from '@custos/testkit/platform'
import ksuid from 'ksuid'
import { beforeAll, expect, inject, test } from 'vitest'
import { recordEvent } from './record.ts'

const clock = manualClock()
let platform: TestPlatform
let api: ApiClient
let other: Tenant
let vendor: Awaited<ReturnType<typeof makeVendor>>
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'), { clock: clock.now })
  ;({ api, other } = platform)
  clock.advance({ seconds: 1 })
  vendor = await makeVendor(api)
  clock.advance({ seconds: 1 })
  await makeQuestionnaire(api)
  clock.advance({ seconds: 1 })
  await api.call('PUT', '/v1/frameworks/tisax', { body: { enabled: true } })
  await makeVendor(other.api)
  return () => platform[Symbol.asyncDispose]()
})

// The creation of the organisations, a second before, is an event too.
const begin = Math.floor(clock.now().getTime() / 1000) + 1

const whole = { start_time: begin, end_time: begin + 10, limit: 100, sort_order: 'asc' as const }
const types = async (query: object = {}, client = api) =>
  (await client.ok(listEvents, { query: { ...whole, ...query } })).events.map(({ event_type }) => event_type)

test('events are listed in their order, for their own organisation alone', async () => {
  expect(await types()).toEqual(['vendor.created', 'questionnaire.created', 'framework.enabled'])
  expect(await types({ sort_order: 'desc' })).toEqual(['framework.enabled', 'questionnaire.created', 'vendor.created'])
  expect(await types({}, other.api)).toEqual(['vendor.created'])
})

test('an event names its vendor to who may read vendors, and to nobody else', async () => {
  const named = async (client: ApiClient) =>
    (await client.ok(listEvents, { query: whole })).events.map(({ vendor_name }) => vendor_name)
  expect(await named(api)).toEqual([vendor.name, null, null])
  expect(await named(await signIn(platform.url, platform.tenant, 'events:read'))).toEqual([null, null, null])
  expect(await named(other.api)).toEqual([vendor.name])
})

test('an event names who acted to who may read people, and to nobody else', async () => {
  const acted = async (client: ApiClient) => (await client.ok(listEvents, { query: whole })).events.map(({ by }) => by)
  const first = { kind: 'APP', name: 'First app' }
  expect(await acted(api)).toMatchObject([first, first, first])
  expect(await acted(await signIn(platform.url, platform.tenant, 'events:read'))).toEqual([null, null, null])
})

test('events of one transaction, which share their time, stand in the order in which they were written', async () => {
  const now = clock.now()
  const written = [...eventTypes].reverse()
  await platform.services.database.write(platform.tenant.tenant_id, async (session) => {
    for (const type of written)
      await recordEvent(session, platform.services, now, {
        source: 'custos.tests',
        type,
        detail: {} as EventDetail<typeof type>,
      })
  })
  expect(await types({ event_source: 'custos.tests' })).toEqual(written)
  expect(await types({ event_source: 'custos.tests', sort_order: 'desc' })).toEqual(written.toReversed())
  await platform.database.sql("DELETE FROM events WHERE source = 'custos.tests'")
})

test('an event has a KSUID of its time, and a time-to-live of 90 days that runs down', async () => {
  const first = async () => (await api.ok(listEvents, { query: { ...whole, limit: 1 } })).events[0]!
  const event = await first()
  expect(ksuid.parse(event.event_id).date.getTime() / 1000).toBe(begin)
  expect(event).toMatchObject({
    timestamp: begin,
    expires_at: begin + 90 * 86_400,
    event_source: 'custos.vendors',
    service: 'api',
    detail: { vendor_id: vendor.id, name: vendor.name },
    metadata: { processing_time_ms: 0, stored_at: begin, s3_location: null },
    region: null,
    account: null,
    formatted_timestamp: new Date(begin * 1000).toISOString(),
    days_until_expiry: 89,
    is_archived: false,
  })
})

test.each([
  [{ event_source: 'custos.vendors' }, ['vendor.created']],
  [{ event_type: 'framework.enabled' }, ['framework.enabled']],
  [{ service: 'api', event_source: 'custos.questionnaires' }, ['questionnaire.created']],
  [{ service: 'worker' }, []],
  [{ region: 'eu-west-1' }, []],
  [{ account: '1' }, []],
  [{ start_time: begin + 1, end_time: begin + 1 }, ['questionnaire.created']],
])('%j narrows the events, their count and filters_applied', async (filter, expected) => {
  const { events, pagination } = await api.ok(listEvents, { query: { ...whole, ...filter } })
  expect(events.map(({ event_type }) => event_type)).toEqual(expected)
  const { limit: _, ...span } = whole
  expect(pagination).toMatchObject({ total_count: expected.length, filters_applied: { ...span, ...filter } })
})

test.each([
  [{ start_time: undefined }, 'parameter_missing', 'start_time'],
  [{ end_time: undefined }, 'parameter_missing', 'end_time'],
  [{ limit: undefined }, 'parameter_missing', 'limit'],
  [{ sort_order: undefined }, 'parameter_missing', 'sort_order'],
  [{ sort_order: 'up' }, 'parameter_invalid', 'sort_order'],
  [{ limit: 0 }, 'parameter_invalid', 'limit'],
  [{ limit: 1001 }, 'parameter_invalid', 'limit'],
  [{ limit: 'ten' }, 'parameter_invalid_integer', 'limit'],
  [{ event_source: '' }, 'parameter_invalid', 'event_source'],
  [{ event_type: '' }, 'parameter_invalid', 'event_type'],
  [{ service: '' }, 'parameter_invalid', 'service'],
  [{ cursor: 'AAAA' }, 'parameter_invalid', 'cursor'],
  [{ start_time: begin * 1000 }, 'parameter_invalid', 'start_time'],
  [{ end_time: begin - 1 }, 'parameter_invalid', 'end_time'],
])('%j is refused with %s at %s', async (query, code, param) => {
  const answer = await api.call('GET', '/v1/events', { query: { ...whole, ...query } })
  expect(answer).toMatchObject({ status: 400, error: { code, param } })
})

test.each([1, 1000])('a limit of %s is taken', async (limit) => {
  expect((await api.ok(listEvents, { query: { ...whole, limit } })).pagination.limit).toBe(limit)
})

test('pages follow each other by cursor, once each', async () => {
  const first = await api.ok(listEvents, { query: { ...whole, limit: 2 } })
  expect(first.pagination).toMatchObject({ has_more: true, total_count: 3 })
  const second = await api.ok(listEvents, { query: { ...whole, limit: 2, cursor: first.pagination.next_cursor! } })
  expect(second.pagination).toMatchObject({ has_more: false, next_cursor: null, total_count: 3 })
  expect([...first.events, ...second.events].map(({ event_type }) => event_type)).toEqual(await types())
})

test('once its time-to-live has ended an event has 0 days left', async () => {
  clock.advance({ days: 91 })
  const later = await signIn(platform.url, platform.tenant)
  const { events } = await later.ok(listEvents, { query: { ...whole, limit: 1 } })
  expect(events[0]!.days_until_expiry).toBe(0)
})
