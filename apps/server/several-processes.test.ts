// @module-tag spec/7

import { Agent, request } from 'node:http'
import { createApp } from '@custos/contract/apps'
import { freePort } from '@custos/kernel/free-port'
import type { ApiClient, ApiResponse } from '@custos/testkit/api-client'
import { assessmentProblems, runningAssessments } from '@custos/testkit/assessment-problems'
import { startBalancer } from '@custos/testkit/balancer'
import { createDatabase, masterKeyText, type TestDatabase } from '@custos/testkit/database'
import { makeAssessment, makeVendor } from '@custos/testkit/make'
import { fileStore } from '@custos/testkit/object-stores'
import { signIn } from '@custos/testkit/platform'
import { databaseUrl, type RoleProcess, startRole } from '@custos/testkit/process'
import { serveRedis } from '@custos/testkit/redis'
import { serveVendorSite } from '@custos/testkit/vendor-site'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

/** Two API processes and two workers on one database, as on several machines. */

const resources = new AsyncDisposableStack()
afterAll(() => resources.disposeAsync())

let vendorSite: Awaited<ReturnType<typeof serveVendorSite>>
let redis: Awaited<ReturnType<typeof serveRedis>>
let database: TestDatabase
let environment: Record<string, string>
type Served = Awaited<ReturnType<typeof startApi>>
let first: Served
let second: Served
let workers: RoleProcess[]
let one: ApiClient
let two: ApiClient
let checked: Parameters<typeof runningAssessments>[0]
const limit = 999_999_999

const credentials = {
  client_id: '0198c2b4-7d10-7c3e-9a51-000000000002',
  client_secret: 'a secret of this test that nobody else has',
}

beforeAll(async () => {
  database = resources.use(await createDatabase(inject('postgres')))
  vendorSite = resources.use(await serveVendorSite())
  redis = resources.use(await serveRedis())
  const objects = resources.use(await fileStore())
  environment = {
    PUBLIC_URL: 'http://custos.example',
    DATABASE_URL: databaseUrl(database.owner),
    CUSTOS_MASTER_KEY: masterKeyText,
    OBJECT_STORE_URL: objects.address,
    CUSTOS_BOOTSTRAP_CLIENT_ID: credentials.client_id,
    CUSTOS_BOOTSTRAP_CLIENT_SECRET: credentials.client_secret,
    COLLECTOR_CONNECT_TO: vendorSite.address,
    COLLECTOR_SPACING_MS: '0',
    RATE_LIMIT_REQUESTS: String(limit),
    RATE_LIMIT_REDIS_URL: redis.url,
    DRAIN_SECONDS: '1',
  }
  // All start at once on an empty database: one of them creates the first organisation and the keys.
  ;[first, second, ...workers] = await Promise.all([startApi(), startApi(), startWorker(), startWorker()])
  ;[one, two] = [await signIn(first.url, credentials), await signIn(second.url, credentials)]
  const [tenant] = await database.sql<{ id: string }>('SELECT id FROM tenants')
  checked = { sql: database.sql, tenantId: tenant!.id, since: new Date(0) }
})

async function startApi(): Promise<{ url: string; process: RoleProcess }> {
  const port = await freePort()
  const process = resources.use(startRole('api', { ...environment, PORT: String(port) }))
  await process.ready
  return { url: `http://127.0.0.1:${port}`, process }
}
async function startWorker(): Promise<RoleProcess> {
  const worker = resources.use(startRole('worker', environment))
  await worker.ready
  return worker
}

test('that start at once on an empty installation make one organisation, and accept each other’s tokens', async () => {
  expect(await database.sql('SELECT id FROM tenants')).toHaveLength(1)
  expect((await one.as(two.token).call('GET', '/v1/vendors')).status).toBe(200)
  expect((await two.as(one.token).call('GET', '/v1/vendors')).status).toBe(200)
})

test('do no assessment twice', async () => {
  const vendor = await makeVendor(one)
  await Promise.all(Array.from({ length: 6 }, (_, index) => makeAssessment(index % 2 ? one : two, vendor.id)))
  await expect.poll(() => runningAssessments(checked)).toBe(0)
  expect(await assessmentProblems(checked)).toEqual([])
  const collected = await database.sql(
    "SELECT detail->>'assessment_id' AS id, count(*)::int AS count FROM events WHERE type = 'assessment.collected' GROUP BY 1",
  )
  expect(collected.map(({ count }) => count)).toEqual([1, 1, 1, 1, 1, 1])
})

test('end the tokens of a deleted app on both, whichever process deleted it', async () => {
  const app = await one.ok(createApp, { body: { name: 'Short-lived' } })
  const held = await signIn(first.url, { client_id: app.clientId, client_secret: app.clientSecret })
  const clients = [held, two.as(held.token)]
  for (const client of clients) expect((await client.call('GET', '/v1/vendors')).status).toBe(200)
  expect((await two.call('DELETE', `/v1/apps/${app.id}`)).status).toBe(200)
  for (const client of clients)
    await expect.poll(async () => (await client.call('GET', '/v1/vendors')).status).toBe(401)
})

test('share the rate limit of an app', async () => {
  const app = await one.ok(createApp, { body: { name: 'Eager' } })
  const { token } = await signIn(first.url, { client_id: app.clientId, client_secret: app.clientSecret })
  // All but forty of the app's requests in the window that began with its sign-in.
  const [taken] = redis.count(`custos:rate:${app.id}`, 0, 60)
  redis.count(`custos:rate:${app.id}`, limit - taken - 40, 60)
  const responses: ApiResponse[] = []
  for (let sent = 0; sent < 50; sent += 1)
    responses.push(...(await Promise.all([one, two].map((client) => client.as(token).call('GET', '/v1/industries')))))
  const refused = responses.filter(({ status }) => status === 429)
  const letIn = responses.filter(({ status }) => status === 200)
  expect([letIn.length, refused.length]).toEqual([40, 60])
  const left = letIn.map(({ headers }) => Number(/r=(\d+)/.exec(headers.get('ratelimit')!)![1]))
  expect(left.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, remaining) => remaining))
})

describe('replaced one after another under load', () => {
  test('fail no request of a client that keeps its connection and repeats nothing, and leave no assessment undone', async () => {
    await using balancer = await startBalancer([first.url, second.url])
    const responses: { status: number | string; requestId: string }[] = []
    let over = false
    const client = async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      const send = (method: string, path: string, body?: object) =>
        new Promise<void>((resolve) => {
          const headers = { authorization: `Bearer ${one.token}`, 'content-type': 'application/json' }
          const sent = request(`${balancer.url}${path}`, { agent, method, headers }, (response) => {
            response.resume().on('end', () => {
              responses.push({ status: response.statusCode!, requestId: String(response.headers['request-id']) })
              resolve()
            })
          })
          sent.on('error', (error) => {
            responses.push({ status: error.message, requestId: '' })
            resolve()
          })
          sent.end(body && JSON.stringify(body))
        })
      while (!over) {
        await send('GET', '/v1/vendors?limit=5')
        await send('POST', '/v1/vendors', { name: 'Rolling', domain: 'https://larkspur-ledger.example' })
      }
      agent.destroy()
    }
    await expect.poll(async () => (await fetch(`${balancer.url}/healthz`).catch(() => null))?.status).toBe(200)
    const clients = Array.from({ length: 3 }, client)
    const vendor = await makeVendor(two)

    for (const [index, signal] of (['SIGTERM', 'SIGHUP'] as const).entries()) {
      const old = [first, second][index]!
      await makeAssessment(await signIn(balancer.url, credentials), vendor.id)
      const [replacement, worker] = await Promise.all([startApi(), startWorker()])
      balancer.servers = [...balancer.servers, replacement.url]
      expect(await old.process.end(signal)).toBe(0)
      expect(await workers[index]!.end(signal)).toBe(0)
      balancer.servers = balancer.servers.filter((url) => url !== old.url)
      workers.push(worker)
    }
    const before = responses.length
    await expect.poll(() => responses.length).toBeGreaterThan(before + 20)
    over = true
    await Promise.all(clients)

    expect(responses.filter(({ status }) => status !== 200 && status !== 201)).toEqual([])
    const [recorded] = await database.sql<{ count: number }>(
      `SELECT count(*)::int AS count FROM audit_records WHERE details->>'request_id' = ANY($1)`,
      [responses.map(({ requestId }) => requestId)],
    )
    expect(recorded!.count).toBe(responses.length)
    await expect.poll(() => runningAssessments(checked)).toBe(0)
    expect(await assessmentProblems(checked)).toEqual([])
  })
})
