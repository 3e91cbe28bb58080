// @module-tag spec/6

import { createApp, rotateAppSecret } from '@custos/contract/apps'
import { listAuditLogs } from '@custos/contract/audit-logs'
import { listEvents } from '@custos/contract/events'
import { ApiClient, type Sent } from '@custos/testkit/api-client'
import { makeEndedAssessment, makeVendor } from '@custos/testkit/make'
import { bootPlatform, signIn, type TestPlatform } from '@custos/testkit/platform'
import { beforeAll, expect, inject, test } from 'vitest'

let platform: TestPlatform
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  return () => platform[Symbol.asyncDispose]()
})

test('secrets and tokens of a whole session are only in the one response that returns them', async () => {
  const { api, tenant, url, database } = platform
  const secrets = new Set<string>([tenant.client_secret, api.token!])

  const app = await api.ok(createApp, { body: { name: 'Integration' }, headers: { 'idempotency-key': 'create' } })
  const rotated = await api.ok(rotateAppSecret, { params: { id: app.id }, headers: { 'idempotency-key': 'rotate' } })
  const client = await signIn(url, { client_id: app.id, client_secret: rotated.clientSecret })
  for (const secret of [app.clientSecret, rotated.clientSecret, client.token!]) secrets.add(secret)

  // Secrets in wrong places, where clients send them by mistake.
  const astray: [string, string, Sent][] = [
    [
      'POST',
      '/v1/oauth/token',
      { body: { grant_type: 'client_credentials', client_id: app.id, client_secret: `${rotated.clientSecret}!` } },
    ],
    [
      'POST',
      '/v1/oauth/token',
      { raw: `{"client_secret":"${rotated.clientSecret}"`, headers: { 'content-type': 'application/json' } },
    ],
    ['POST', '/v1/oauth/token', { headers: { authorization: `Basic ${btoa(`${app.id}:${app.clientSecret}`)}` } }],
    ['POST', '/v1/oauth/token', { query: { client_secret: rotated.clientSecret }, body: {} }],
    ['GET', '/v1/vendors', { query: { access_token: client.token! } }],
    ['GET', '/v1/nothing', { query: { access_token: client.token! } }],
    ['GET', '/v1/vendors', { headers: { authorization: `Token ${client.token}` } }],
    ['GET', '/v1/vendors', { headers: { authorization: `Bearer ${client.token}x` } }],
    ['GET', '/v1/vendors', { headers: { cookie: `token=${client.token}`, 'x-api-key': rotated.clientSecret } }],
    [
      'POST',
      '/v1/vendors',
      { raw: `{"name": ${rotated.clientSecret}}`, headers: { 'content-type': 'application/json' } },
    ],
    ['POST', '/v1/apps', { body: { name: 'A', clientSecret: rotated.clientSecret } }],
  ]
  const responses: string[] = []
  for (const [method, path, sent] of astray) {
    const response = await (sent.headers?.authorization || path === '/v1/oauth/token'
      ? new ApiClient(url)
      : client
    ).call(method, path, sent)
    responses.push(response.text, JSON.stringify([...response.headers]))
  }
  secrets.add(btoa(`${app.id}:${app.clientSecret}`))

  const vendor = await makeVendor(client)
  await makeEndedAssessment(platform, vendor.id)
  await database.sql('CREATE RULE broken AS ON INSERT TO questionnaires DO INSTEAD SELECT 1 / 0')
  const failed = await client.call('POST', '/v1/security_questionnaire', { body: { name: 'Q', statements: [] } })
  expect(failed.status).toBe(500)
  responses.push(failed.text)

  const span = { start_time: 0, end_time: 9_999_999_999, limit: 1000 }
  responses.push(JSON.stringify(await client.ok(listAuditLogs, { query: span })))
  responses.push(JSON.stringify(await client.ok(listEvents, { query: { ...span, sort_order: 'asc' } })))
  for (const path of [
    '/v1/apps',
    '/v1/vendors',
    '/openapi.json',
    '/.well-known/jwks.json',
    '/.well-known/oauth-authorization-server',
  ])
    responses.push(
      await (await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${client.token}` } })).text(),
    )

  const tables = await database.sql<{ name: string }>(
    "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'jobs')",
  )
  const stored: string[] = []
  for (const { name } of tables)
    stored.push(...(await database.sql<{ row: string }>(`SELECT t::text AS row FROM ${name} t`)).map(({ row }) => row))
  expect(stored.length).toBeGreaterThan(50)
  expect(platform.logged.join('')).toContain('request failed')

  const everywhere = { responses, stored, logged: platform.logged }
  for (const [place, texts] of Object.entries(everywhere))
    for (const secret of secrets) {
      const leaks = texts.filter((text) => text.includes(secret) || text.includes(Buffer.from(secret).toString('hex')))
      expect(leaks, `${place} of ${secret.slice(0, 8)}…`).toEqual([])
    }
})
