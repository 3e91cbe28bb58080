// @module-tag spec/3

import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { FactsResponse } from '@custos/contract/aggregator'
import { listEvents } from '@custos/contract/events'
import { updateFramework } from '@custos/contract/frameworks'
import { getReport, refreshReport } from '@custos/contract/reports'
import { makeEndedAssessment, makeVendor } from '@custos/testkit/make'
import { bootPlatform } from '@custos/testkit/platform'
import { afterAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import type { z } from 'zod'
import { AggregatorFailure, openAggregator } from './aggregator.ts'
import type { RetryPolicy } from './retry-policy.ts'

type Facts = z.input<typeof FactsResponse>

const now = new Date('2026-03-04T05:06:07Z')
const token = 'the token of the tests'
const shortRetryPolicy: RetryPolicy = { timeout: 5_000, attempts: 3, backoff: 1, failures: 100, rest: 60_000 }

const question = {
  domain: 'https://larkspur-ledger.example',
  alternative_domains: [],
  frameworks: ['iso-27001', 'soc-2'],
}

const source = {
  name: 'Security',
  location: 'https://larkspur-ledger.example/security',
  type: 'WEBSITE_COLLECTION' as const,
  sourced_at: 1_770_000_000,
  sha256: 'a'.repeat(64),
  text_sha256: 'b'.repeat(64),
  engine_version: '0.2.1',
  quote: 'Larkspur Ledger is certified according to ISO/IEC 27001:2022.',
  start: 0,
  end: 61,
  page: null,
}
const claim = {
  framework_id: 'iso-27001',
  name: 'ISO/IEC 27001:2022',
  kind: 'certified' as const,
  type: null,
  scope: null,
  valid_until: null,
  document_link: null,
  sources: [source],
}
const answer: Facts = {
  domain: 'larkspur-ledger.example',
  certificates: [claim],
  subProcessors: [
    { name: 'Cloudbarn', domain: null, dataUsage: null, location: 'Ireland', purpose: 'Hosting', references: [] },
  ],
  businessInformation: {
    companyName: 'Larkspur Ledger',
    headquarters: null,
    registrationNumber: null,
    legalEntity: null,
    keyPersonnel: [],
    businessDescription: null,
    yearEstablished: 1987,
    sources: [],
  },
  contactInformation: {
    complianceContact: null,
    securityContact: 'security@larkspur-ledger.example',
    privacyContact: null,
    dpoDetails: null,
    generalSupportContact: null,
    sources: [],
  },
  collected_at: 1_770_000_000,
}

interface Service {
  url: string
  /** Headers and body of every query, in order of arrival. */
  asked: { headers: IncomingMessage['headers']; body: unknown }[]
  /** Answers the next queries. */
  respond: RequestListener
  close(): void
}

const json = (body: unknown, status = 200): RequestListener => {
  return (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** An aggregator on a separate loopback port. */
async function serviceOf(respond: RequestListener): Promise<Service> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    service.asked.push({ headers: request.headers, body: text === '' ? null : JSON.parse(text) })
    service.respond(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const service: Service = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    respond,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
  return service
}

async function ask(respond: RequestListener, retryPolicy: Partial<RetryPolicy> = {}) {
  const service = await serviceOf(respond)
  onTestFinished(() => service.close())
  const aggregator = openAggregator(
    { url: service.url, token, retryPolicy: { ...shortRetryPolicy, ...retryPolicy } },
    () => now,
  )
  const outcome = () =>
    aggregator.ask(question, new AbortController().signal).catch((error: unknown) => error as AggregatorFailure)
  return { service, outcome, found: await outcome() }
}

describe('the client', () => {
  test('asks by the contract, and takes an answer that keeps to it', async () => {
    const { service, found } = await ask(json(answer))
    const { collected_at, ...facts } = answer
    expect(found).toEqual({ facts, collectedAt: new Date(collected_at * 1000) })
    expect(service.asked).toHaveLength(1)
    expect(service.asked[0]!.body).toEqual(question)
    expect(service.asked[0]!.headers.authorization).toBe(`Bearer ${token}`)
  })

  test('leaves out claims about frameworks that were not asked about', async () => {
    const { found } = await ask(json({ ...answer, certificates: [claim, { ...claim, framework_id: 'pci-dss' }] }))
    expect(found).toMatchObject({ facts: { certificates: [{ framework_id: 'iso-27001' }] } })
  })

  const withClaim = (change: object) => json({ ...answer, certificates: [{ ...claim, ...change }] })
  test.each<[string, RequestListener, RegExp]>([
    ['text that is no JSON', (_, response) => void response.end('<html>'), /not JSON/],
    ['nothing', (_, response) => void response.end(), /not JSON/],
    ['a list', json([answer]), /expected object/],
    ['a field too many', json({ ...answer, trusted: true }), /trusted/],
    [
      'a key of the prototype',
      (_, response) => void response.end(`{"__proto__":{"domain":"x"},${JSON.stringify(answer).slice(1)}`),
      /__proto__/,
    ],
    [
      'a field too few',
      json({ ...answer, subProcessors: undefined }),
      /^Custos refused the aggregator’s answer: subProcessors: /,
    ],
    ['a kind of claim that there is not', withClaim({ kind: 'verified' }), /certificates\[0\]\.kind: /],
    [
      'an address that runs as a script',
      withClaim({ document_link: 'javascript:alert(1)' }),
      /document_link: must be an http/,
    ],
    ['a NUL', withClaim({ name: 'ISO\u0000' }), /name: has characters/],
    [
      'half of a surrogate pair',
      (_, response) => void response.end(JSON.stringify(answer).replace('Cloudbarn', '\\ud800')),
      /subProcessors\[0\]\.name: has characters/,
    ],
    ['text without end', withClaim({ scope: 'x'.repeat(5_000) }), /certificates\[0\]\.scope: /],
    ['two claims about one framework', json({ ...answer, certificates: [claim, claim] }), /several certificates/],
    ['another vendor', json({ ...answer, domain: 'other.example' }), /another domain/],
    ['facts of the future', json({ ...answer, collected_at: now.getTime() / 1000 + 3_600 }), /in the future/],
    ['more than is read', (_, response) => void response.end(Buffer.alloc(5_000_001, 32)), /larger than 5 MB/],
    [
      'more than is read, once decompressed',
      (_, response) =>
        void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50_000_000, 32))),
      /larger than 5 MB/,
    ],
    ['a redirect', (_, response) => void response.writeHead(307, { location: '/elsewhere' }).end(), /status 307/],
    ['a status that the contract does not have', json(answer, 201), /status 201/],
  ])('refuses %s, names what is wrong and does not ask again', async (_, respond, message) => {
    const { service, found } = await ask(respond)
    expect(found).toBeInstanceOf(AggregatorFailure)
    expect(found).toMatchObject({ kind: 'refused', message: expect.stringMatching(message) })
    expect(service.asked).toHaveLength(1)
  })

  test('names a made-up field within bounds', async () => {
    const { found } = await ask(json({ ...answer, [`\u001b[31m${'x'.repeat(10_000)}`]: 1 }))
    const { message } = found as AggregatorFailure
    expect(message.length).toBeLessThan(300)
    expect(message).not.toMatch(/\p{Cc}/u)
  })

  test.each<[string, RequestListener, RegExp]>([
    ['errors', json({ error: { code: 'x', message: 'x' } }, 500), /status 500/],
    ['is busy', json({ error: { code: 'busy', message: 'x' } }, 503), /status 503/],
    ['hangs up', (request) => void request.socket.destroy(), /could not be reached/],
    [
      'stops in the middle',
      (_, response) => {
        response.writeHead(200, { 'content-length': '1000' }).write('{')
        response.socket!.end()
      },
      /could not be reached/,
    ],
  ])('tries three times when the service %s', async (_, respond, message) => {
    const { service, found } = await ask(respond)
    expect(found).toMatchObject({ kind: 'unavailable', message: expect.stringMatching(message) })
    expect(service.asked).toHaveLength(3)
  })

  test('takes the answer of a later try', async () => {
    let attempts = 0
    const { found } = await ask((request, response) => json(answer, ++attempts < 3 ? 500 : 200)(request, response))
    expect(found).toMatchObject({ facts: { domain: answer.domain } })
  })

  test('gives up on a service that never answers', async () => {
    const { found } = await ask(() => {}, { timeout: 50, attempts: 1 })
    expect(found).toMatchObject({ kind: 'unavailable', message: 'The aggregator did not answer in time.' })
  })

  test.each([
    [401, /AGGREGATOR_TOKEN/],
    [404, /could not read any of the vendor’s publications/],
  ])('does not ask again after status %i', async (status, message) => {
    const { service, found } = await ask(json({ error: { code: 'x', message: 'x' } }, status))
    expect(found).toMatchObject({ kind: 'unavailable', message: expect.stringMatching(message) })
    expect(service.asked).toHaveLength(1)
  })

  test('leaves a service alone that has failed too often', async () => {
    const { service, outcome } = await ask(json({}, 500), { failures: 3 })
    expect(await outcome()).toMatchObject({
      kind: 'unavailable',
      message: expect.stringMatching(/asks it again later/),
    })
    expect(service.asked).toHaveLength(3)
  })

  test('goes back to a service after its rest', async () => {
    const { service, outcome } = await ask(json({}, 500), { failures: 3, rest: 0 })
    service.respond = json(answer)
    expect(await outcome()).toMatchObject({ facts: { domain: answer.domain } })
  })
})

describe('GET /v1/vendors/{id}/report with AGGREGATOR_URL', async () => {
  const service = await serviceOf(json(answer))
  const platform = await bootPlatform(inject('postgres'), {
    worker: true,
    aggregator: { url: service.url, token, retryPolicy: shortRetryPolicy },
  })
  afterAll(async () => {
    await platform[Symbol.asyncDispose]()
    service.close()
  })
  const { api } = platform
  const reports = () =>
    api.ok(listEvents, {
      query: {
        start_time: 1_700_000_000,
        end_time: 2_000_000_000,
        limit: 100,
        sort_order: 'desc',
        event_source: 'custos.reports',
      },
    })

  /** Queries the aggregator. @returns the report once the outcome is recorded. */
  async function refreshed(id: string) {
    await api.ok(refreshReport, { params: { id } })
    await expect.poll(async () => (await report(id)).gathering.state).not.toBe('GATHERING')
    return report(id)
  }
  const report = (id: string) => api.ok(getReport, { params: { id } })

  test("shows the aggregator's facts with their age, limited to the enabled frameworks", async () => {
    service.respond = json({ ...answer, certificates: [claim, { ...claim, framework_id: 'nist-csf' }] })
    const { id } = await makeVendor(api)
    const found = await refreshed(id)
    expect(found.collected_at).toBe(answer.collected_at)
    expect(found.subProcessors).toMatchObject(answer.subProcessors)
    expect(found.businessInformation.yearEstablished).toBe(1987)
    expect(found.frameworks.filter((framework) => framework.certificationFound).map(({ id }) => id)).toEqual([
      'iso-27001',
    ])
    expect(found.frameworks.some((framework) => framework.id === 'nist-csf')).toBe(false)
  })

  test('asks about every framework, so that one that is enabled later has its claim', async () => {
    service.respond = json({ ...answer, certificates: [{ ...claim, framework_id: 'nist-csf' }] })
    const { id } = await makeVendor(api)
    await refreshed(id)
    await api.ok(updateFramework, { params: { id: 'nist-csf' }, body: { enabled: true } })
    expect((await report(id)).frameworks.find((framework) => framework.id === 'nist-csf')).toMatchObject({
      certificationFound: true,
    })
    await api.ok(updateFramework, { params: { id: 'nist-csf' }, body: { enabled: false } })
  })

  test('is asked anew after an assessment, whose answers are the engine’s own', async () => {
    service.respond = json(answer)
    const { id } = await makeVendor(api)
    await refreshed(id)
    service.respond = json({ ...answer, collected_at: 1_771_000_000 })
    const assessment = await makeEndedAssessment(platform, id)
    expect(assessment.status).toBe('COMPLETED')
    await expect.poll(async () => (await report(id)).collected_at).toBe(1_771_000_000)
    expect((await report(id)).subProcessors).toMatchObject(answer.subProcessors)
  })

  test('refuses a hostile answer by name, keeps nothing of it, and tells it in an event', async () => {
    service.respond = json({ ...answer, certificates: [{ ...claim, document_link: 'javascript:alert(1)' }] })
    const { id } = await makeVendor(api)
    expect(await refreshed(id)).toMatchObject({
      collected_at: null,
      gathering: {
        state: 'FAILED',
        message: expect.stringContaining('certificates[0].document_link: must be an http or https address'),
      },
    })
    const { events } = await reports()
    expect(events.find((event) => event.detail.vendor_id === id)).toMatchObject({
      event_type: 'report.refused',
      service: 'worker',
      detail: { message: expect.stringContaining('document_link') },
    })
    expect(await platform.database.sql('SELECT 1 FROM vendor_facts WHERE vendor_id = $1', [id])).toEqual([])
  })

  test('goes on showing what it has while the service is away, and says that it is', async () => {
    service.respond = json(answer)
    const { id } = await makeVendor(api)
    const { gathering: _, ...before } = await refreshed(id)
    service.respond = json({}, 500)
    const { gathering, ...after } = await refreshed(id)
    expect(after).toEqual(before)
    expect(gathering).toMatchObject({ state: 'FAILED', message: 'The aggregator answered with status 500.' })
  })

  test('shows nothing of what was gathered without it', async () => {
    const { id } = await makeVendor(api)
    await platform.database.sql(
      "INSERT INTO vendor_facts (tenant_id, vendor_id, collection, facts, collected_at) VALUES ($1, $2, 'a hash', $3, now())",
      [platform.tenant.tenant_id, id, JSON.stringify({ ...answer, businessInformation: { companyName: 'Another' } })],
    )
    expect((await api.call('GET', `/v1/vendors/${id}/report`)).status).toBe(202)
    await expect.poll(async () => (await report(id)).businessInformation.companyName).toBeNull()
  })
})
