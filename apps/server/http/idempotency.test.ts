// @module-tag spec/7
// @module-tag spec/8

import { createApp } from '@custos/contract/apps'
import { listVendors } from '@custos/contract/vendors'
import { runPeriodicTasks } from '@custos/domain/periodic-tasks'
import { newId } from '@custos/kernel/ids'
import type { ApiClient, ApiResponse } from '@custos/testkit/api-client'
import { auditRecords } from '@custos/testkit/audit'
import { manualClock } from '@custos/testkit/clock'
import { holdRow, untilWaiting } from '@custos/testkit/locks'
import { makeQuestionnaire, makeVendor } from '@custos/testkit/make'
import { bootPlatform, signIn, type TestPlatform } from '@custos/testkit/platform'
import fc from 'fast-check'
import { beforeAll, expect, inject, test } from 'vitest'

const clock = manualClock()
let platform: TestPlatform
let api: ApiClient
let url: string
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'), { clock: clock.now })
  ;({ api, url } = platform)
  return () => platform[Symbol.asyncDispose]()
})

const vendor = { name: 'Larkspur Ledger', domain: 'https://larkspur-ledger.example' }
const post = (key: string, body: unknown = vendor, client = api, path = '/v1/vendors') =>
  client.call('POST', path, { body, headers: { 'idempotency-key': key } })
const dataOf = (response: ApiResponse) => (response.body as { data: { id: string } }).data
const vendorsNow = async () => (await api.page(listVendors, { query: { limit: 100 } })).data.length
const isReplay = (response: ApiResponse) => response.headers.get('idempotent-replayed') === 'true'

test('the same key with the same request repeats status and data, with a new request id and no effect', async () => {
  const first = await post('replay')
  const before = await vendorsNow()
  const again = await post('replay')
  expect(again.status).toBe(201)
  expect(dataOf(again)).toEqual(dataOf(first))
  expect(again.headers.get('location')).toBe(first.headers.get('location'))
  expect(again.requestId).not.toBe(first.requestId)
  expect([isReplay(first), isReplay(again)]).toEqual([false, true])
  expect(await vendorsNow()).toBe(before)
})

test('a replay has its own audit record, which says that it is a replay', async () => {
  await post('audited')
  const again = await post('audited')
  const records = await auditRecords(platform, again.requestId)
  expect(records).toHaveLength(1)
  expect(records[0]).toMatchObject({ action: 'vendors.create', response_status: 201, tags: ['write', 'replayed'] })
})

test('a PUT and an assessment are replayed too', async () => {
  const { id } = await makeVendor(api)
  const put = (name: string) =>
    api.call('PUT', `/v1/vendors/${id}`, { body: { ...vendor, name }, headers: { 'idempotency-key': 'put' } })
  await put('Renamed')
  await api.call('PUT', `/v1/vendors/${id}`, { body: { ...vendor, name: 'Later' } })
  expect(dataOf(await put('Renamed'))).toMatchObject({ name: 'Renamed' })
  expect(dataOf(await api.call('GET', `/v1/vendors/${id}`))).toMatchObject({ name: 'Later' })

  const path = `/v1/vendors/${id}/assessment`
  const first = await post('assess', { name: 'Once' }, api, path)
  expect(dataOf(await post('assess', { name: 'Once' }, api, path))).toEqual(dataOf(first))
})

test('the same values in another notation are the same request', async () => {
  const first = await post('written otherwise')
  const turned = Object.fromEntries(Object.entries(vendor).toReversed())
  const again = await api.call('POST', '/v1/vendors', {
    raw: JSON.stringify(turned, null, 2),
    headers: { 'content-type': 'application/json', 'idempotency-key': 'written otherwise' },
  })
  expect([again.status, dataOf(again)]).toEqual([201, dataOf(first)])
})

test('the same key with another body, address or method is a conflict', async () => {
  await post('taken')
  const { id } = await makeVendor(api)
  const others = [
    await post('taken', { ...vendor, name: 'Other' }),
    await post('taken', { name: 'Q', statements: [] }, api, '/v1/security_questionnaire'),
    await api.call('PUT', `/v1/vendors/${id}`, { body: vendor, headers: { 'idempotency-key': 'taken' } }),
  ]
  const error = { code: 'resource_conflict', param: 'Idempotency-Key' }
  for (const response of others) {
    expect(response).toMatchObject({ status: 409, error })
    expect(response.headers.get('retry-after')).toBeNull()
  }
})

test('two parallel requests with one key create one resource: the other is a conflict or a replay', async () => {
  const before = await vendorsNow()
  const responses = await Promise.all(Array.from({ length: 10 }, () => post('at once')))
  for (const response of responses) expect([201, 409]).toContain(response.status)
  expect(new Set(responses.filter(({ status }) => status === 201).map((response) => dataOf(response).id)).size).toBe(1)
  expect(await vendorsNow()).toBe(before + 1)
})

test('while a request runs, another one under its key is a conflict', async () => {
  const { id } = await makeVendor(api)
  await using release = await holdRow(platform, 'vendors', id)
  const put = () => api.call('PUT', `/v1/vendors/${id}`, { body: vendor, headers: { 'idempotency-key': 'running' } })
  const first = put()
  await untilWaiting(platform, 1)
  const meanwhile = await put()
  expect(meanwhile).toMatchObject({ status: 409, error: { code: 'resource_conflict', param: 'Idempotency-Key' } })
  expect(meanwhile.headers.get('retry-after')).toBe('1')
  await release()
  expect((await first).status).toBe(200)
  const replay = await put()
  expect([replay.status, isReplay(replay)]).toEqual([200, true])
})

test('a refusal by the handler is stored: it is repeated although the state has changed', async () => {
  const { id } = await makeVendor(api)
  const { id: assessment } = dataOf(
    await api.call('POST', `/v1/vendors/${id}/assessment`, { body: { name: 'A' } }),
  ) as { id: string }
  const decide = () =>
    api.call('PUT', `/v1/vendors/${id}/assessment/${assessment}`, {
      body: {
        approval: {
          decision: 'APPROVED',
          reasoning: 'Good.',
          approvers: [{ name: 'A', role: 'DPO', date: 1_795_000_000 }],
        },
      },
      headers: { 'idempotency-key': 'kept refusal' },
    })
  const refused = await decide()
  expect(refused).toMatchObject({ status: 409, error: { code: 'resource_conflict' } })
  await platform.runAssessment(assessment)
  const again = await decide()
  expect(again).toMatchObject({ status: 409, error: { ...refused.error, request_id: again.requestId } })
  expect(isReplay(again)).toBe(true)

  const unknown = `/v1/vendors/${newId()}`
  const missing = () => api.call('PUT', unknown, { body: vendor, headers: { 'idempotency-key': 'kept 404' } })
  const responses = [await missing(), await missing()]
  expect(responses.map((response) => [response.status, isReplay(response)])).toEqual([
    [404, false],
    [404, true],
  ])
})

test('a refusal of the input is stored: it is repeated, and the key is not free for a better request', async () => {
  const bad = { name: 'Larkspur Ledger', domain: 'no address' }
  const refused = await post('kept 400', bad)
  expect(refused).toMatchObject({ status: 400, error: { code: 'parameter_invalid_url', param: 'domain' } })
  const again = await post('kept 400', bad)
  expect(again).toMatchObject({ status: 400, error: { ...refused.error, request_id: again.requestId } })
  expect([isReplay(refused), isReplay(again)]).toEqual([false, true])
  expect(await post('kept 400')).toMatchObject({ status: 409, error: { code: 'resource_conflict' } })
})

test('a refusal because of the caller is not stored: 401, 403', async () => {
  expect((await post('who', vendor, api.as(undefined))).status).toBe(401)
  const reader = await signIn(url, platform.tenant, 'vendors:read')
  expect((await post('who', vendor, reader)).status).toBe(403)
  const app = await api.ok(createApp, { body: { name: 'Narrow', scopes: ['apps:write'] } })
  const narrow = await signIn(url, { client_id: app.clientId, client_secret: app.clientSecret })
  const body = { name: 'Wider', scopes: ['vendors:read'] }
  for (const attempt of [1, 2]) {
    const response = await post('not kept', body, narrow, '/v1/apps')
    expect([attempt, response.status, isReplay(response)]).toEqual([attempt, 403, false])
  }
  expect(isReplay(await post('who'))).toBe(false)
})

test('a failure of Custos is not stored: the client can repeat the request under its key', async () => {
  await platform.database.sql(`
    CREATE FUNCTION break() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'broken'; END $$;
    CREATE TRIGGER break BEFORE INSERT ON vendors FOR EACH ROW EXECUTE FUNCTION break()`)
  const failed = await post('try again')
  expect(failed).toMatchObject({
    status: 500,
    error: { type: 'api_error', code: 'internal_server_error', message: 'An internal server error occurred' },
  })
  expect(failed.text).not.toContain('broken')
  await platform.database.sql('DROP TRIGGER break ON vendors')
  const again = await post('try again')
  expect([again.status, isReplay(again)]).toEqual([201, false])
})

test('a key belongs to one app', async () => {
  const mine = await post('shared')
  const foreign = await post('shared', vendor, platform.other.api)
  const app = await api.ok(createApp, { body: { name: 'Second' } })
  const second = await post(
    'shared',
    vendor,
    await signIn(url, { client_id: app.clientId, client_secret: app.clientSecret }),
  )
  expect([isReplay(foreign), isReplay(second)]).toEqual([false, false])
  expect(new Set([mine, foreign, second].map((response) => dataOf(response).id)).size).toBe(3)
})

test('a key must have 1 to 255 characters', async () => {
  expect((await post('k'.repeat(255))).status).toBe(201)
  for (const key of ['', 'k'.repeat(256)])
    expect(await post(key)).toMatchObject({
      status: 400,
      error: { code: 'parameter_invalid', param: 'Idempotency-Key' },
    })
})

test('stored responses are encrypted: the database contains no secret that was shown once', async () => {
  const create = () => post('secret', { name: 'App' }, api, '/v1/apps')
  const { clientSecret } = dataOf(await create()) as unknown as { clientSecret: string }
  expect(dataOf(await create())).toMatchObject({ clientSecret })
  const rows = await platform.database.sql<{ response: Buffer }>('SELECT response FROM idempotency_keys')
  expect(rows.length).toBeGreaterThan(0)
  for (const { response } of rows) expect(response.includes(clientSecret)).toBe(false)
})

test('the token call ignores a key', async () => {
  const { client_id, client_secret } = platform.tenant
  const token = () =>
    post('token', { grant_type: 'client_credentials', client_id, client_secret }, api.as(undefined), '/v1/oauth/token')
  const [first, second] = [await token(), await token()]
  expect((first.body as { access_token: string }).access_token).not.toBe(
    (second.body as { access_token: string }).access_token,
  )
})

test('rotating a secret under one key gives one secret', async () => {
  const app = await api.ok(createApp, { body: { name: 'Rotated' } })
  const rotate = () =>
    api.call('POST', `/v1/apps/${app.id}/rotate-secret`, { headers: { 'idempotency-key': 'rotate' } })
  const [first, second] = [dataOf(await rotate()), dataOf(await rotate())]
  expect(second).toEqual(first)
})

test('a replay of its creation does not restore a deleted questionnaire', async () => {
  const body = { name: 'Short-lived', statements: [] }
  const first = await post('gone', body, api, '/v1/security_questionnaire')
  await api.call('DELETE', `/v1/security_questionnaire/${dataOf(first).id}`)
  expect(dataOf(await post('gone', body, api, '/v1/security_questionnaire'))).toEqual(dataOf(first))
  expect((await api.call('GET', `/v1/security_questionnaire/${dataOf(first).id}`)).status).toBe(404)
  await makeQuestionnaire(api)
})

test('for any requests and keys, the first request of a key counts, equal ones are replays and others conflicts', async () => {
  const sent = fc.array(fc.record({ key: fc.constantFrom('a', 'b'), name: fc.constantFrom('A', 'B') }), {
    maxLength: 8,
  })
  await fc.assert(
    fc.asyncProperty(sent, async (requests) => {
      const run = newId()
      const counted = new Map<string, { name: string; id: string }>()
      for (const { key, name } of requests) {
        const response = await post(`${run} ${key}`, { ...vendor, name })
        const first = counted.get(key)
        expect([response.status, isReplay(response)]).toEqual(
          first && first.name !== name ? [409, false] : [201, first !== undefined],
        )
        if (response.status === 201 && first) expect(dataOf(response).id).toBe(first.id)
        if (!first) counted.set(key, { name, id: dataOf(response).id })
      }
      expect(new Set([...counted.values()].map(({ id }) => id)).size).toBe(counted.size)
    }),
    { numRuns: 25 },
  )
})

test('after 24 hours a key is free again, and its response is deleted', async () => {
  const first = await post('old')
  clock.advance({ hours: 24, seconds: -1 })
  const later = await signIn(url, platform.tenant)
  expect(isReplay(await post('old', vendor, later))).toBe(true)
  clock.advance({ seconds: 1 })
  const again = await post('old', { ...vendor, name: 'Another request' }, later)
  expect([again.status, isReplay(again)]).toEqual([201, false])
  expect(dataOf(again).id).not.toBe(dataOf(first).id)

  clock.advance({ seconds: 1 })
  await runPeriodicTasks(platform.services, clock.now())
  expect(await platform.database.sql('SELECT key FROM idempotency_keys')).toEqual([{ key: 'old' }])
})
