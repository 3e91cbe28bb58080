// @module-tag spec/7

import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { createApp } from '@custos/contract/apps'
import type { ApiClient } from '@custos/testkit/api-client'
import { auditRecords } from '@custos/testkit/audit'
import type { TestDatabase } from '@custos/testkit/database'
import { bootPlatform, signIn, type TestPlatform } from '@custos/testkit/platform'
import pg from 'pg'
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'

/** The number of requests in work at once, and the responses to the others. */

const max = 4
let platform: TestPlatform
let api: ApiClient
/** The clients of three organisations that together take every place. */
let takers: ApiClient[]
let database: TestDatabase
let server: TestPlatform['server']
let url: string
beforeAll(async () => {
  // Held requests wait as long as a busy machine needs.
  platform = await bootPlatform(inject('postgres'), { maxInWork: max, trustProxy: true, timeoutMs: 600_000 })
  ;({ api, database, server, url } = platform)
  const third = await platform.newTenant('Third organisation')
  takers = [api, api, platform.other.api, third.api]
  return () => platform[Symbol.asyncDispose]()
})

async function metric(name: string): Promise<number> {
  const response = await fetch(`${url}/metrics`)
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(await response.text())?.[1])
}

const untilInWork = (count: number) => expect.poll(() => metric('custos_http_requests_in_work')).toBe(count)

/** Locks the webhooks, which the metrics do not read, so that requests for them wait. @returns releases the lock. */
async function holdWebhooks(): Promise<() => Promise<void>> {
  const owner = new pg.Client(database.owner)
  await owner.connect()
  onTestFinished(() => owner.end())
  await owner.query('BEGIN')
  await owner.query('LOCK TABLE webhooks IN ACCESS EXCLUSIVE MODE')
  return () => owner.end()
}

/** Fills every place with a request that waits for the database. */
async function fill() {
  const release = await holdWebhooks()
  const held = []
  for (const [index, taker] of takers.entries()) {
    held.push(taker.call('GET', '/v1/webhooks'))
    await untilInWork(index + 1)
  }
  return { release, held }
}

test('beyond the limit a request gets 503 and Retry-After at once and is counted; below the limit requests are served again', async () => {
  const { release, held } = await fill()
  const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' }
  const refused = [
    await api.call('GET', '/v1/industries', { headers }),
    await api.as(undefined).call('POST', '/v1/oauth/token', { body: {}, headers }),
    await api.call('DELETE', '/v1/nothing', { headers }),
  ]
  for (const response of refused) {
    expect(response).toMatchObject({ status: 503, error: { type: 'api_error', code: 'service_unavailable' } })
    expect(response.error!.request_id).toBe(response.requestId)
    expect(response.headers.get('retry-after')).toBe('1')
  }
  expect(await metric('custos_http_requests_shed_total')).toBe(refused.length)

  await release()
  for (const { status } of await Promise.all(held)) expect(status).toBe(200)
  await untilInWork(0)
  expect((await api.call('GET', '/v1/industries')).status).toBe(200)

  const summed = async () => {
    const rows = await database.sql<{ details: { custom_data: { count: number } } }>(
      `SELECT details FROM audit_records
       WHERE action = 'requests.turned_away' AND status = 503 AND ip_address = '203.0.113.7'`,
    )
    return rows.reduce((sum, { details }) => sum + details.custom_data.count, 0)
  }
  await expect.poll(summed).toBe(refused.length)
  for (const { requestId } of refused) expect(await auditRecords(platform, requestId)).toEqual([])
  expect(platform.logged.filter((line) => line.includes('request failed'))).toEqual([])
})

test('an organisation gets half of the places, however many apps it has, and each later one finds a place', async () => {
  const { client_id, client_secret } = await api
    .ok(createApp, { body: { name: 'Another' } })
    .then(({ clientId, clientSecret }) => ({ client_id: clientId, client_secret: clientSecret }))
  const again = await signIn(url, { client_id, client_secret })
  const release = await holdWebhooks()
  const held = [api.call('GET', '/v1/webhooks')]
  await untilInWork(1)
  held.push(again.call('GET', '/v1/webhooks'))
  await untilInWork(2)
  for (const client of [api, again])
    expect(await client.call('GET', '/v1/industries')).toMatchObject({
      status: 503,
      error: { code: 'service_unavailable' },
    })
  for (const client of takers.slice(2)) expect((await client.call('GET', '/v1/industries')).status).toBe(200)
  expect((await api.as(undefined).call('POST', '/v1/oauth/token', { body: {} })).status).toBe(400)
  await release()
  for (const { status } of await Promise.all(held)) expect(status).toBe(200)
  await untilInWork(0)
})

test('supervisors, monitoring and published documents are served while every place is taken', async () => {
  const { release, held } = await fill()
  for (const path of ['/healthz', '/readyz?of=%2Fv1', '/metrics', '/openapi.json', '/.well-known/jwks.json'])
    expect([path, (await fetch(`${url}${path}`)).status]).toEqual([path, 200])
  await release()
  await Promise.all(held)
})

test('no notation of an address evades the limit, nor does an expectation', async () => {
  const { release, held } = await fill()
  for (const target of [
    '/v1',
    '/v1?limit=1',
    '/V1/industries',
    '/%761/industries',
    '/v%31/industries',
    '/%56%31/industries',
    'http://custos/v1/industries',
    'HTTP://custos/industries',
    '*',
  ])
    for (const expectation of ['', 'Expect: 100-continue\r\n', 'Expect: the-unexpected\r\n'])
      expect([
        target,
        await send(`GET ${target} HTTP/1.1\r\nHost: custos\r\nConnection: close\r\n${expectation}\r\n`),
      ]).toEqual([target, expect.stringMatching(/^HTTP\/1.1 503 /)])
  await release()
  await Promise.all(held)
})

test('each of many requests on one connection is refused with its own id, although nobody reads its body', async () => {
  const { release, held } = await fill()
  const request = (method: string, ...more: string[]) =>
    [`${method} /v1/vendors HTTP/1.1`, 'Host: custos', ...more, '', ''].join('\r\n')
  const hidden = request('GET')
  const responses = await send(
    request('GET').repeat(50) +
      request('POST', `Content-Length: ${hidden.length}`) +
      hidden +
      request('HEAD') +
      request('GET', 'Connection: close'),
  )
  expect([...responses.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(Array(53).fill('503'))
  const ids = [...responses.matchAll(/^request-id: (req_\w{16})\r$/gim)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(53)
  await release()
  await Promise.all(held)
})

test.each([
  ['chunks in HTTP/1.0', 'POST /v1/vendors HTTP/1.0\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked'],
  ['a coding before the chunks', 'POST /v1/vendors HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked'],
  ['two Hosts', 'POST /v1/vendors HTTP/1.1\r\nHost: a\r\nHost: b\r\nTransfer-Encoding: chunked'],
  ['no Host', 'POST /v1/vendors HTTP/1.1\r\nTransfer-Encoding: chunked'],
])('%s: cut off while every place is taken, too', async (_name, head) => {
  const { release, held } = await fill()
  for (const path of ['/v1/vendors', '/healthz']) {
    const responses = await send(`${head}\r\n\r\n0\r\n\r\nGET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`)
    expect(responses.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400'])
    expect(responses).toMatch(/^connection: close\r$/im)
  }
  await release()
  await Promise.all(held)
})

test('a client that disconnects frees its place when its work is done, and not before', async () => {
  const release = await holdWebhooks()
  const gone = new AbortController()
  const closed: Promise<unknown>[] = []
  const watch = (_request: unknown, response: ServerResponse) => closed.push(once(response, 'close'))
  server.server.on('request', watch)
  const held: Promise<Response>[] = []
  for (const [index, { token }] of takers.entries()) {
    held.push(fetch(`${url}/v1/webhooks`, { headers: { authorization: `Bearer ${token}` }, signal: gone.signal }))
    await untilInWork(index + 1)
  }
  server.server.off('request', watch)
  gone.abort()
  for (const { status } of await Promise.allSettled(held)) expect(status).toBe('rejected')
  await Promise.all(closed)
  expect((await api.call('GET', '/v1/industries')).status).toBe(503)
  expect(await metric('custos_http_requests_in_work')).toBe(max)

  await release()
  await untilInWork(0)
  expect((await api.call('GET', '/v1/webhooks')).status).toBe(200)
})

test('a client that disconnects before its request begins takes no place', async () => {
  const ended: Promise<unknown>[] = []
  const watch = (_request: unknown, response: ServerResponse) => ended.push(once(response, 'close'))
  server.server.on('request', watch)
  for (let count = 0; count < max * 2; count += 1) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    const headers = `Host: custos\r\nAuthorization: Bearer ${api.token}\r\nContent-Length: 2\r\n`
    socket.write(`POST /v1/vendors HTTP/1.1\r\n${headers}\r\n{}`, () => socket.destroy())
  }
  await expect.poll(() => ended.length).toBe(max * 2)
  server.server.off('request', watch)
  await Promise.all(ended)
  await untilInWork(0)
  expect((await api.call('GET', '/v1/industries')).status).toBe(200)
})

test('a slow body takes no place, and is refused if no place is free when it has arrived', async () => {
  let arrived = 0
  const count = () => arrived++
  server.server.on('request', count)
  const slow = await Promise.all(Array.from({ length: max * 2 }, () => beginToken()))
  await expect.poll(() => arrived).toBe(slow.length)
  server.server.off('request', count)
  await untilInWork(0)
  expect((await api.call('GET', '/v1/industries')).status).toBe(200)

  const [first, second, ...others] = slow
  expect(await finish(first!)).toMatch(/^HTTP\/1.1 400 /)
  const { release, held } = await fill()
  expect(await finish(second!)).toMatch(/^HTTP\/1.1 503 /)
  // Some connections never finish their request.
  for (const socket of others) socket.destroy()
  await release()
  await Promise.all(held)
  await untilInWork(0)
})

test('headers, a whole file and an idle connection each have a limit of their own', () => {
  const { headersTimeout, requestTimeout, timeout, maxConnections } = server.server
  // Node uses the shorter of the first two for the headers, whatever their names. Unset, the limit for the whole request would
  // be 60 s.
  expect({ headersTimeout, requestTimeout, timeout, maxConnections }).toEqual({
    headersTimeout: 15_000,
    requestTimeout: 1_800_000,
    timeout: 60_000,
    maxConnections: 4096,
  })
})

/** Sends the bytes on a new connection. @returns all responses until the server closes the connection. */
async function send(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write(bytes)
  return text(socket)
}

/** A request for a token whose body lacks its last byte. */
async function beginToken(): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    'POST /v1/oauth/token HTTP/1.1\r\nHost: custos\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{',
  )
  return socket
}

async function finish(socket: Socket): Promise<string> {
  socket.write('}')
  const [response] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return response.toString()
}
