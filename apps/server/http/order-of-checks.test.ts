// @module-tag spec/7
// @module-tag spec/8

import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { operatorTenant } from '@custos/audit/record'
import { newId } from '@custos/kernel/ids'
import type { ApiClient, Sent } from '@custos/testkit/api-client'
import { auditRecords } from '@custos/testkit/audit'
import { makeAssessment, makeVendor } from '@custos/testkit/make'
import { bootPlatform, signIn, type TestPlatform } from '@custos/testkit/platform'
import { beforeAll, expect, inject, test } from 'vitest'

/** The response to a request with several faults names the first in the order 404, 405, 401, 429, 403, 400, 404, 409. */

const limit = 100
let platform: TestPlatform
let api: ApiClient
let url: string
let vendor: Awaited<ReturnType<typeof makeVendor>>
let assessment: Awaited<ReturnType<typeof makeAssessment>>
let notYet: string
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'), { rateLimit: limit })
  ;({ api, url } = platform)
  vendor = await makeVendor(api)
  assessment = await makeAssessment(api, vendor.id)
  notYet = `/v1/vendors/${vendor.id}/assessment/${assessment.id}`
  return () => platform[Symbol.asyncDispose]()
})

const approval = {
  decision: 'APPROVED',
  reasoning: 'Good.',
  approvers: [{ name: 'A', role: 'DPO', date: 1_795_000_000 }],
}

/** Uses up the app's requests of this minute. */
async function exhausted(scope?: string) {
  const tenant = await platform.newTenant('Busy organisation')
  const client = scope === undefined ? tenant.api : await signIn(url, tenant, scope)
  const tokens = scope === undefined ? 1 : 2
  await Promise.all(Array.from({ length: limit - tokens }, () => client.call('GET', '/v1/industries')))
  return { client, tenant }
}

test('an unknown address is 404 for every caller and method', async () => {
  const sent: Sent = { query: { colour: 'red' }, headers: { 'content-type': 'text/plain' } }
  expect((await api.as('nonsense').call('POST', '/v1/nothing', sent)).status).toBe(404)
})

test('an address without a call: 404 for every method of its form', async () => {
  const address = `${url}/v1/vendors/${'0'.repeat(600)}`
  const methods = ['GET', 'HEAD', 'PUT', 'DELETE']
  const statuses = await Promise.all(methods.map(async (method) => (await fetch(address, { method })).status))
  expect(statuses).toEqual([404, 404, 404, 404])
})

test('an address without the method: 405, before the token is looked at', async () => {
  for (const address of ['/v1/industries', `/v1/vendors/${newId()}/approval/history`]) {
    const response = await api.as('nonsense').call('DELETE', address)
    expect(response).toMatchObject({ status: 405, error: { code: 'parameter_invalid' } })
    expect(response.headers.get('allow')).toBe('HEAD, GET')
  }
})

test('a bad token before the scope, the body and the id: 401', async () => {
  expect((await api.as('nonsense').call('PUT', '/v1/vendors/x', { body: [] })).status).toBe(401)
})

test('a client that expects 100 Continue is refused without it, and gets it only if the body decides', async () => {
  const { hostname, port } = new URL(url)
  const body = '{"name":"A","domain":"https://a.example"}'
  const begin = (token: string) => {
    const socket = connect(Number(port), hostname)
    const head = ['POST /v1/vendors HTTP/1.1', 'Host: a', `Authorization: Bearer ${token}`]
    const about = ['Content-Type: application/json', `Content-Length: ${body.length}`, 'Expect: 100-continue']
    socket.write([...head, ...about, '', ''].join('\r\n'))
    return socket
  }
  expect(await text(begin('nonsense'))).toMatch(/^HTTP\/1\.1 401 .*\r\nconnection: close\r\n/is)

  const socket = begin(api.token!)
  const [word] = (await once(socket, 'data')) as [Buffer]
  expect(word.toString()).toBe('HTTP/1.1 100 Continue\r\n\r\n')
  socket.write(body)
  const [response] = (await once(socket, 'data')) as [Buffer]
  expect(response.toString()).toMatch(/^HTTP\/1\.1 201 /)
  socket.destroy()
})

test('the limit before the scope, the body and the id: 429 with Retry-After, counted instead of recorded', async () => {
  const { client, tenant } = await exhausted('frameworks:read')
  const response = await client.call('PUT', '/v1/vendors/x', { body: [] })
  expect(response).toMatchObject({ status: 429, error: { type: 'rate_limit_error', code: 'rate_limited' } })
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
  expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  expect(await auditRecords(platform, response.requestId)).toEqual([])

  const summaries = () =>
    platform.database.sql<{ details: object; status: number }>(
      "SELECT details, status FROM audit_records WHERE tenant_id = $1 AND action = 'requests.turned_away'",
      [tenant.tenant_id],
    )
  await expect.poll(async () => (await summaries()).length).toBeGreaterThan(0)
  expect((await summaries())[0]).toMatchObject({ details: { custom_data: { count: 1 } }, status: 429 })
})

test('a request beyond the limit is not stored for its Idempotency-Key', async () => {
  const { client } = await exhausted()
  const body = { name: 'A', domain: 'https://a.example' }
  const headers = { 'idempotency-key': 'turned away' }
  expect((await client.call('POST', '/v1/vendors', { body, headers })).status).toBe(429)
  expect(await platform.database.sql('SELECT FROM idempotency_keys')).toEqual([])
})

test("the limit is each app's own", async () => {
  const { client } = await exhausted()
  expect((await client.call('GET', '/v1/industries')).status).toBe(429)
  expect((await api.call('GET', '/v1/industries')).status).toBe(200)
})

test('the token call counts under the limit of the app once its secret is right', async () => {
  const { tenant } = await exhausted()
  const { client_id, client_secret } = tenant
  const token = (secret: string) =>
    api.as(undefined).call('POST', '/v1/oauth/token', {
      body: { grant_type: 'client_credentials', client_id, client_secret: secret },
    })
  expect(await token(client_secret)).toMatchObject({ status: 429, error: { code: 'rate_limited' } })
  expect(await token('wrong')).toMatchObject({ status: 401, error: { code: 'authentication_invalid' } })
})

test('RateLimit and RateLimit-Policy give the remaining requests', async () => {
  const { api: fresh } = await platform.newTenant('Fresh organisation')
  // The token itself took one request.
  for (const remaining of [limit - 2, limit - 3]) {
    const { headers } = await fresh.call('GET', '/v1/industries')
    expect(headers.get('ratelimit-policy')).toBe(`"app";q=${limit};w=60`)
    expect(headers.get('ratelimit')).toMatch(new RegExp(`^"app";r=${remaining};t=([1-9]|[1-5][0-9]|60)$`))
  }
  const refused = await fresh.call('GET', '/v1/vendors/x')
  expect(refused.headers.get('ratelimit')).toMatch(new RegExp(`r=${limit - 4};`))
})

test('a refusal has RateLimit and RateLimit-Policy too: no requests remain', async () => {
  const { client } = await exhausted()
  const { status, headers } = await client.call('GET', '/v1/industries')
  expect([status, headers.get('ratelimit-policy')]).toEqual([429, `"app";q=${limit};w=60`])
  expect(headers.get('ratelimit')).toBe(`"app";r=0;t=${headers.get('retry-after')}`)
})

test('the scope before the body and the id: 403', async () => {
  const reader = await signIn(url, platform.tenant, 'vendors:read')
  expect((await reader.call('PUT', '/v1/vendors/x', { body: [] })).status).toBe(403)
})

test('the input before the resource: 400', async () => {
  expect((await api.call('PUT', `/v1/vendors/${newId()}`, { body: [] })).status).toBe(400)
})

test('the resource before its state: 404', async () => {
  const elsewhere = `/v1/vendors/${newId()}/assessment/${assessment.id}`
  expect((await api.call('PUT', elsewhere, { body: { approval } })).status).toBe(404)
})

test('the input before the state: 400', async () => {
  expect((await api.call('PUT', notYet, { body: {} })).status).toBe(400)
})

test('the state last: 409', async () => {
  expect((await api.call('PUT', notYet, { body: { approval } })).status).toBe(409)
})

test('an anonymous flood is refused early and counted, while a known caller is served', async () => {
  const refusals = await Promise.all(Array.from({ length: 650 }, () => api.as(undefined).call('GET', '/v1/vendors')))
  const statuses = refusals.map(({ status }) => status)
  expect(statuses).toContain(401)
  const turnedAway = refusals.filter(({ status }) => status === 429)
  expect(turnedAway.length).toBeGreaterThan(0)
  expect(statuses.every((status) => status === 401 || status === 429)).toBe(true)
  expect((await api.call('GET', '/v1/industries')).status).toBe(200)

  const counted = async () => {
    const rows = await platform.database.sql<{ details: { custom_data: { count: number } } }>(
      "SELECT details, status FROM audit_records WHERE tenant_id = $1 AND action = 'requests.turned_away'",
      [operatorTenant],
    )
    return rows.reduce((sum, { details }) => sum + details.custom_data.count, 0)
  }
  await expect.poll(counted).toBe(turnedAway.length)
})
