import { requestToken } from '@custos/contract/oauth'
import { ApiClient } from '@custos/testkit/api-client'
import { bootPlatform, type Tenant, type TestPlatform } from '@custos/testkit/platform'
import { beforeAll, expect, inject, test } from 'vitest'

let platform: TestPlatform
let url: string
let tenant: Tenant
let credentials: { grant_type: 'client_credentials'; client_id: string; client_secret: string }
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  ;({ url, tenant } = platform)
  credentials = {
    grant_type: 'client_credentials',
    client_id: tenant.client_id,
    client_secret: tenant.client_secret,
  }
  return () => platform[Symbol.asyncDispose]()
})

test('a client that guesses secrets is refused after a while and recorded in the organisation’s log, and the right client at the same address still succeeds', async () => {
  const anonymous = new ApiClient(url)
  const guess = (index: number) =>
    anonymous.call('POST', '/v1/oauth/token', { body: { ...credentials, client_secret: `guess ${index}` } })
  const statuses: number[] = []
  for (let wave = 0; wave < 31; wave += 1) {
    const responses = await Promise.all(Array.from({ length: 20 }, (_, index) => guess(wave * 20 + index)))
    statuses.push(...responses.map(({ status }) => status))
  }
  // 600 a minute from one address. The test checks each response against the contract, including Retry-After.
  expect(statuses.filter((status) => status === 401)).toHaveLength(600)
  expect(statuses.filter((status) => status === 429)).toHaveLength(20)

  const recorded = async () => {
    const [row] = await platform.database.sql<{ single: number; summed: number }>(
      `SELECT count(*) FILTER (WHERE action = 'oauth.token')::int AS single,
         sum((details->'custom_data'->>'count')::int) FILTER (WHERE action = 'requests.turned_away')::int AS summed
       FROM audit_records WHERE tenant_id = $1 AND status IN (401, 429)`,
      [tenant.tenant_id],
    )
    return row
  }
  await expect.poll(recorded).toEqual({ single: 600, summed: 20 })

  expect(await anonymous.ok(requestToken, { body: credentials })).toMatchObject({ token_type: 'bearer' })
  expect((await platform.api.call('GET', '/v1/vendors')).status).toBe(200)
})
