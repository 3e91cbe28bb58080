import { Agent, request as httpRequest } from 'node:http'
import { listVendors } from '@custos/contract/vendors'
import { makeVendor } from '@custos/testkit/make'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { serveRedis } from '@custos/testkit/redis'
import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'

const cluster = inject('postgres')
const metricsToken = 'a-token-of-the-monitoring'

async function get(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, { headers })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** Makes the database refuse new connections and end those of the program. */
async function cutOff({ database }: TestPlatform): Promise<void> {
  const admin = new pg.Client(cluster)
  await admin.connect()
  const { owner } = database
  await admin.query(`ALTER DATABASE ${owner.database} ALLOW_CONNECTIONS false`)
  await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND usename <> $2', [
    owner.database,
    owner.user,
  ])
  await admin.end()
}

describe('health', () => {
  test('a running process is alive; one with a migrated, reachable database is ready', async () => {
    await using platform = await bootPlatform(cluster)
    expect(await get(`${platform.url}/healthz`)).toMatchObject({ status: 200, text: '{"status":"alive"}' })
    expect(await get(`${platform.url}/readyz`)).toMatchObject({
      status: 200,
      text: '{"status":"ready","database":"ready","object_store":"ready"}',
    })

    await platform.database.sql("UPDATE migrations SET name = 'another' WHERE name = '0008_audit.sql'")
    expect(await get(`${platform.url}/readyz`)).toMatchObject({
      status: 503,
      text: '{"status":"not ready","database":"not migrated","object_store":"ready"}',
    })

    await cutOff(platform)
    expect(await get(`${platform.url}/readyz`)).toMatchObject({
      status: 503,
      text: '{"status":"not ready","database":"unreachable","object_store":"ready"}',
    })
    expect(await get(`${platform.url}/healthz`)).toMatchObject({ status: 200 })
  })
})

test('an unreachable Redis is named, and the process serves without it', async () => {
  const redis = await serveRedis()
  await using platform = await bootPlatform(cluster, { rateLimitRedisUrl: redis.url })
  const ready = async () => (await fetch(`${platform.url}/readyz`)).json()
  expect(await ready()).toMatchObject({ status: 'ready', redis: 'ready' })
  await redis[Symbol.asyncDispose]()
  await expect.poll(ready).toMatchObject({ status: 'degraded', database: 'ready', redis: 'unreachable' })
  await platform.api.ok(listVendors)
  expect((await get(`${platform.url}/metrics`)).text).toMatch(/^custos_redis_up 0$/m)
})

describe('metrics', () => {
  test('cover requests, audit batches, jobs, the sealer, partitions, the event loop and memory', async () => {
    await using platform = await bootPlatform(cluster)
    await makeVendor(platform.api)
    await platform.api.ok(listVendors)
    await platform.api.call('GET', '/v1/vendors/no-uuid')
    const { text, headers } = await get(`${platform.url}/metrics`)
    expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    for (const line of [
      /^custos_http_request_duration_seconds_count\{method="POST",route="\/v1\/vendors",status="201"\} 1$/m,
      /^custos_http_request_duration_seconds_count\{method="GET",route="\/v1\/vendors\/:id",status="400"\} 1$/m,
      /^custos_audit_batch_records_count [1-9]/m,
      /^custos_audit_commit_seconds_sum \d/m,
      /^custos_job_waiting_seconds\{queue="assessment",organisation="small"\} 0$/m,
      /^custos_jobs_waiting\{queue="document",organisation="large"\} 0$/m,
      /^custos_audit_seal_lag_seconds 0\.\d|^custos_audit_seal_lag_seconds [1-9]/m,
      /^custos_audit_partitions_ahead 3$/m,
      /^custos_audit_default_partition_rows 0$/m,
      /^custos_database_up 1$/m,
      /^custos_object_store_up 1$/m,
      /^nodejs_eventloop_lag_p99_seconds /m,
      /^process_resident_memory_bytes /m,
    ])
      expect(text).toMatch(line)
  })

  test('report an unreachable database instead of stale values', async () => {
    await using platform = await bootPlatform(cluster)
    await get(`${platform.url}/metrics`)
    await cutOff(platform)
    const { text } = await get(`${platform.url}/metrics`)
    expect(text).toMatch(/^custos_database_up 0$/m)
    expect(text).not.toMatch(/^custos_audit_partitions_ahead 3$/m)
  })

  test('are for this machine, and for clients with the token; others get 404', async () => {
    await using platform = await bootPlatform(cluster, { metricsToken })
    const address = `${platform.url}/metrics`
    expect((await get(address)).status).toBe(200)
    expect(
      (await get(address, { authorization: `Bearer ${metricsToken}`, 'x-forwarded-for': '203.0.113.7' })).status,
    ).toBe(200)
    expect((await get(address, { authorization: 'Bearer wrong' })).status).toBe(404)
    // Through a proxy on the same machine.
    for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
      expect((await get(address, { [header]: '203.0.113.7' })).status).toBe(404)
  })
})

test('metrics are only for the served host, not for a name that a page elsewhere resolves to this machine', async () => {
  await using platform = await bootPlatform(cluster)
  const { port } = new URL(platform.url)
  const statusFor = (host: string) =>
    new Promise<number>((resolve, reject) => {
      httpRequest({ host: '127.0.0.1', port, path: '/metrics', headers: { host } }, (response) => {
        response.resume()
        resolve(response.statusCode!)
      })
        .on('error', reject)
        .end()
    })
  for (const host of ['127.0.0.1', `127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`])
    expect([host, await statusFor(host)]).toEqual([host, 200])
  for (const host of [
    'attacker.example',
    `attacker.example:${port}`,
    '127.0.0.1.attacker.example',
    'localhost.example',
  ])
    expect([host, await statusFor(host)]).toEqual([host, 404])
})

describe('a server that ends', () => {
  test('first reports that it is not ready, then completes its requests, and fails none', async () => {
    await using platform = await bootPlatform(cluster, { maxInWork: 32 })
    const { server, url, api } = platform
    const agent = new Agent({ keepAlive: true })
    const ask = (path: string) =>
      new Promise<{ status: number; connection: string | undefined }>((resolve, reject) => {
        const sent = httpRequest(`${url}${path}`, { agent, headers: { authorization: `Bearer ${api.token}` } })
        sent.on('error', reject).on('response', (response) => {
          const { statusCode, headers } = response
          response.resume().on('end', () => resolve({ status: statusCode!, connection: headers.connection }))
        })
        sent.end()
      })

    expect(await ask('/v1/vendors')).toEqual({ status: 200, connection: 'keep-alive' })
    server.drain.begin()
    expect(await ask('/readyz')).toEqual({ status: 503, connection: 'close' })
    expect(await ask('/v1/vendors')).toEqual({ status: 200, connection: 'close' })
    expect((await get(`${url}/healthz`)).status).toBe(200)

    // All requests that the organisation may have in work wait in the database while the server closes.
    const owner = new pg.Client(platform.database.owner)
    await owner.connect()
    await owner.query('BEGIN')
    await owner.query('LOCK TABLE vendors IN ACCESS EXCLUSIVE MODE')
    let arrived = 0
    server.server.on('request', () => arrived++)
    const reads = Array.from({ length: 10 }, () => ask('/v1/vendors'))
    const writes = Array.from({ length: 6 }, () => makeVendor(api))
    const waiting = async () =>
      (
        await owner.query(
          'SELECT FROM pg_locks JOIN pg_database d ON d.oid = database WHERE NOT granted AND datname = current_database()',
        )
      ).rowCount
    // Each write has a connection of its own; reads share one.
    while ((await waiting())! < 7 || arrived < 16);
    expect(await ask('/v1/industries')).toEqual({ status: 503, connection: 'close' })
    const closed = server.close()
    await expect(fetch(`${url}/healthz`)).rejects.toThrow()
    await owner.query('COMMIT')
    await owner.end()
    for (const response of await Promise.all(reads)) expect(response).toEqual({ status: 200, connection: 'close' })
    const made = await Promise.all(writes)
    await closed
    const [kept] = await platform.database.sql<{ count: string }>('SELECT count(*) FROM vendors WHERE id = ANY($1)', [
      made.map((vendor) => vendor.id),
    ])
    expect(kept!.count).toBe('6')
    agent.destroy()
  })
})
