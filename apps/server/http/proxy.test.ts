// @module-tag spec/7

import { serveAlso } from '@custos/testkit/another-server'
import { ApiClient } from '@custos/testkit/api-client'
import { auditRecords } from '@custos/testkit/audit'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { beforeAll, expect, inject, test } from 'vitest'

/** The address that counts as the origin of a request. */

let platform: TestPlatform
let api: ApiClient
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'), { trustProxy: true })
  api = platform.api
  return () => platform[Symbol.asyncDispose]()
})

async function addressOf(forwarded: string, client = api): Promise<string | null> {
  const response = await client.call('GET', '/v1/industries', { headers: { 'x-forwarded-for': forwarded } })
  expect(response.status).toBe(client.token ? 200 : 401)
  const [record] = await auditRecords(platform, response.requestId)
  return record!.ip_address
}

test("behind a proxy the client's address is the one that the proxy adds, never an earlier one that the client may have written", async () => {
  expect(await addressOf('203.0.113.7')).toBe('203.0.113.7')
  expect(await addressOf('198.51.100.1, 203.0.113.7')).toBe('203.0.113.7')
  expect(await addressOf('127.0.0.1, ::1, 2001:db8::7')).toBe('2001:db8::7')
})

test('it is recorded without its zone, even one that no index could hold', async () => {
  const zone = Array.from({ length: 1000 }, (_, n) => ((n * 2654435761) >>> 0).toString(36)).join('')
  expect(await addressOf(`fe80::7%${zone}`)).toBe('fe80::7')
})

test('it is recorded in one form, however the proxy spells it', async () => {
  for (const spelt of ['2001:DB8::9', '2001:db8:0:0:0:0:0:9', '2001:0db8::0009'])
    expect(await addressOf(spelt)).toBe('2001:db8::9')
  expect(await addressOf('::FFFF:203.0.113.7')).toBe('203.0.113.7')
})

test('the value of a parameter that no call has is not recorded, whatever its name', async () => {
  const response = await api.call('GET', '/v1/audit-logs', { query: { constructor: 'secret' } })
  const [record] = await auditRecords(platform, response.requestId)
  expect(JSON.stringify(record)).not.toContain('secret')
})

test('without a trusted proxy it is that of the connection, whatever the client sends', async () => {
  await using bare = await serveAlso(platform, platform.services)
  const client = new ApiClient(bare.url, api.token)
  expect(await addressOf('203.0.113.7', client)).toBe('127.0.0.1')
})

test.each([
  'unknown',
  '203.0.113.7:443',
  '<script>',
  "'; DROP TABLE apps --",
  '\u00ff\u00fe',
  '1'.repeat(5000),
  '_hidden',
])(
  'what is no address is none in the record, and harms neither a known caller nor an unknown one: %j',
  async (forwarded) => {
    for (const client of [api, api.as(undefined)]) expect(await addressOf(forwarded, client)).toBeNull()
  },
)
