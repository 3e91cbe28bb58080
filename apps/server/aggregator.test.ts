import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { factsPath } from '@custos/contract/aggregator'
import { getReport, refreshReport } from '@custos/contract/reports'
import { defaultRetryPolicy } from '@custos/domain/reports/aggregator'
import type { ApiClient } from '@custos/testkit/api-client'
import { makeVendor } from '@custos/testkit/make'
import { bootPlatform } from '@custos/testkit/platform'
import { serveVendorSite, vendorDomain } from '@custos/testkit/vendor-site'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openAggregatorServer } from './aggregator.ts'

const token = 'the token of the tests'
let vendorSite: Awaited<ReturnType<typeof serveVendorSite>>
let objects: string
let server: Awaited<ReturnType<typeof openAggregatorServer>>
let url: string
beforeAll(async () => {
  vendorSite = await serveVendorSite()
  objects = await mkdtemp(join(tmpdir(), 'custos-objects-'))
  server = await openAggregatorServer(
    {
      token,
      objectStoreUrl: pathToFileURL(`${objects}/`).href,
      collector: {
        limits: { pages: 20, bytes: 5_000_000, milliseconds: 20_000, connectionsPerHost: 4, spacing: 0 },
        userAgent: 'CustosBot/0.2 (+https://custos.example)',
        connectTo: vendorSite.address,
      },
    },
    pino({ level: 'silent' }),
  )
  url = await server.listen({ host: '127.0.0.1', port: 0 })
})

afterAll(async () => {
  await server.close()
  await vendorSite[Symbol.asyncDispose]()
  await rm(objects, { recursive: true })
})

const ask = (body: unknown, authorization = `Bearer ${token}`) =>
  fetch(`${url}${factsPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify(body),
  })
const question = { domain: vendorDomain, alternative_domains: [], frameworks: ['iso-27001'] }

test('serves the built-in aggregator under its contract: its report equals the built-in report', async () => {
  const options = { worker: true }
  await using near = await bootPlatform(inject('postgres'), options)
  await using far = await bootPlatform(inject('postgres'), {
    ...options,
    aggregator: { url, token, retryPolicy: defaultRetryPolicy },
  })
  const [here, there] = [await makeVendor(near.api), await makeVendor(far.api)]
  const { collected_at: _, gathering: __, ...own } = await gathered(near.api, here.id)
  const { collected_at: ___, gathering: ____, ...served } = await gathered(far.api, there.id)
  expect(served).toEqual(own)
  expect(served.frameworks.find(({ id }) => id === 'iso-27001')).toMatchObject({ certificationFound: true })
})

async function gathered(api: ApiClient, id: string) {
  await api.ok(refreshReport, { params: { id } })
  await expect.poll(async () => (await api.ok(getReport, { params: { id } })).gathering.state).toBe('GATHERED')
  return api.ok(getReport, { params: { id } })
}

test('reports only the requested frameworks', async () => {
  const none = (await (await ask({ ...question, frameworks: [] })).json()) as { certificates: unknown[] }
  const one = (await (await ask(question)).json()) as { certificates: unknown[] }
  expect([none.certificates.length, one.certificates.length]).toEqual([0, 1])
})

test('reports that it could read nothing', async () => {
  const response = await ask({ ...question, domain: 'https://nobody.example' })
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ error: { code: 'nothing_readable' } })
})

test.each(['', 'Bearer', 'Bearer another token', `Basic ${token}`])('lets nobody in who shows "%s"', async (shown) => {
  const response = await ask(question, shown)
  expect(response.status).toBe(401)
  expect(response.headers.get('www-authenticate')).toBe('Bearer')
})

test.each([
  [{ ...question, domain: 'http://127.0.0.1/' }],
  [{ ...question, domain: 'file:///etc/passwd' }],
  [{ ...question, more: 1 }],
  [{ domain: vendorDomain }],
  [null],
])('refuses the question %j', async (asked) => {
  const response = await ask(asked)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error: { code: 'invalid_question' } })
})

test('serves its contract to everybody', async () => {
  const document = (await (await fetch(`${url}/openapi.json`)).json()) as { paths: object }
  expect(Object.keys(document.paths)).toEqual([factsPath])
})
