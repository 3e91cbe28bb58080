import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { getAssessment } from '@custos/contract/assessments'
import { createVendor, listVendors } from '@custos/contract/vendors'
import { holdRow } from '@custos/testkit/locks'
import { makeAssessment, makeVendor } from '@custos/testkit/make'
import { bootPlatform } from '@custos/testkit/platform'
import { pino } from 'pino'
import { describe, expect, inject, test, vi } from 'vitest'
import { openTracing } from './tracing.ts'

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
  status: { code?: number }
}

interface Export {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[]
}

/** A receiver of OTLP over HTTP on loopback. */
async function startReceiver(answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>) {
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const log = pino({ enabled: false })
const settings = { share: 1 }

describe('traces sent to a receiver', async () => {
  const received: Export[] = []
  await using receiver = await startReceiver(async (request, response) => {
    received.push((await json(request)) as Export)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  const tracing = openTracing({ ...settings, url: receiver.url }, log)
  const platform = await bootPlatform(inject('postgres'), { tracing, worker: true, maxInWork: 1 })
  const { api, tenant } = platform
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'

  const vendor = await api.ok(createVendor, { body: { name: 'Sécrète Vendor', domain: 'https://hidden.example' } })
  await api.ok(listVendors, { query: { limit: 7 }, headers: { traceparent, tracestate: 'vendor=hidden' } })
  const missing = await api.call('GET', '/v1/no-such-call?token=hidden')
  const refused = await api.as(undefined).call('GET', '/v1/vendors')
  const { id: held } = await makeVendor(api)
  await using release = await holdRow(platform, 'vendors', held)
  const arrived = once(platform.server.server, 'request')
  const deleted = api.call('DELETE', `/v1/vendors/${held}`)
  await arrived
  const turnedAway = await api.call('GET', '/v1/vendors', { headers: { traceparent } })
  await release()
  await deleted
  const { id: assessed } = await makeVendor(api)
  const { id } = await makeAssessment(api, assessed)
  const assessment = { id: assessed, assessment_id: id }
  await vi.waitFor(async () => expect((await api.ok(getAssessment, { params: assessment })).status).toBe('COMPLETED'), {
    timeout: 300_000,
  })
  await platform[Symbol.asyncDispose]()
  await tracing.close()

  const spans = received.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  )
  const attributesOf = (span: Span) =>
    Object.fromEntries(span.attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]))
  const spanOf = (requestId: string) => spans.find((span) => attributesOf(span)['custos.request_id'] === requestId)!

  test('has a span of each request, with its route, status, request id and organisation', () => {
    const span = spans.find(({ name }) => name === 'POST /v1/vendors')!
    expect(attributesOf(span)).toEqual({
      'http.request.method': 'POST',
      'http.route': '/v1/vendors',
      'http.response.status_code': 201,
      'custos.request_id': expect.stringMatching(/^req_/),
      'custos.tenant_id': tenant.tenant_id,
    })
    expect(attributesOf(spanOf(refused.requestId))).toMatchObject({ 'http.response.status_code': 401 })
    expect(attributesOf(spanOf(missing.requestId))).toMatchObject({ 'http.response.status_code': 404 })
    expect(spanOf(turnedAway.requestId)).toMatchObject({ name: 'GET /v1/vendors', status: { code: 2 } })
    expect(attributesOf(spanOf(turnedAway.requestId))).toEqual({
      'http.request.method': 'GET',
      'http.route': '/v1/vendors',
      'http.response.status_code': 503,
      'custos.request_id': turnedAway.requestId,
      'error.type': '503',
    })
  })

  test("has a request's reads and transactions as its parts, after its body was read too", () => {
    const written = spans.find(({ name }) => name === 'POST /v1/vendors')!
    const parts = spans.filter(({ parentSpanId }) => parentSpanId === written.spanId)
    expect(parts.map(({ name }) => name)).toContain('database transaction')
    for (const part of parts) expect(part.traceId).toBe(written.traceId)
  })

  test('continues the trace of a caller (W3C Trace Context)', () => {
    const taken = spans.filter(({ traceId }) => traceId === '0af7651916cd43dd8448eb211c80319c')
    const under = taken.filter(({ parentSpanId }) => parentSpanId === 'b7ad6b7169203331').map(({ name }) => name)
    expect(under.sort()).toEqual(['GET /v1/vendors', 'GET /v1/vendors'])
  })

  test('has an assessment with its steps, whose transactions are theirs', () => {
    const job = spans.find(({ name }) => name === 'assessment')!
    expect(attributesOf(job)).toEqual({ 'custos.tenant_id': tenant.tenant_id, 'custos.assessment_id': id })
    const parts = spans.filter(({ parentSpanId }) => parentSpanId === job.spanId)
    expect(parts.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['assessment collecting', 'assessment answering', 'database transaction']),
    )
    const collecting = parts.find(({ name }) => name === 'assessment collecting')!
    expect(spans.some(({ parentSpanId }) => parentSpanId === collecting.spanId)).toBe(true)
  })

  test('contains no secret, address, query value or text of a client', () => {
    const text = JSON.stringify(received)
    for (const secret of [api.token!, tenant.client_secret, 'hidden', 'Sécrète', '/v1/no-such-call', vendor.id])
      expect(text).not.toContain(secret)
  })
})

test.each([
  ['is not there', async (_: IncomingMessage, response: ServerResponse) => void response.socket!.destroy()],
  ['never answers', async () => {}],
])('a receiver that %s fails no request and holds up no end', async (_name, answer) => {
  await using receiver = await startReceiver(answer)
  const tracing = openTracing({ ...settings, url: receiver.url }, log)
  await using platform = await bootPlatform(inject('postgres'), { tracing })
  const statuses = await Promise.all(
    Array.from({ length: 50 }, async () => (await platform.api.call('GET', '/v1/vendors')).status),
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
  await tracing.close()
})

test('OpenTelemetry is loaded only if traces are configured, by a single file', () => {
  const root = join(import.meta.dirname, '../..')
  const sources = globSync('{apps/server,packages}/**/*.ts', {
    cwd: root,
    exclude: ['**/node_modules', '**/*.test.ts'],
  })
  const matching = (pattern: RegExp) => sources.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')))
  expect(matching(/@opentelemetry\//)).toEqual(['apps/server/tracing.ts'])
  expect(matching(/^import (?!type ).*[./]tracing\.ts'/m)).toEqual([])
  expect(matching(/ import\('\.\/tracing\.ts'\)/)).toEqual(['apps/server/run-roles.ts'])
})
