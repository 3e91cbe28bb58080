import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BusinessInformation, VendorFacts } from '@custos/evidence/types'
import { nothingKnown } from '@custos/evidence/vendor-facts/nothing-known'
import { systemClock } from '@custos/kernel/clock'
import { fileStore } from '@custos/testkit/object-stores'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openObjectStore } from '../object-store.ts'
import { openGleif } from './company-register.ts'
import { gatherFacts } from './gather.ts'
import type { RetryPolicy } from './retry-policy.ts'

const lei = '969500TESTLARKSPUR22'
const otherLei = '969500TESTOTHER00132'

const record = (entity: object = {}, { id = lei, status = 'ISSUED' } = {}) => ({
  type: 'lei-records',
  id,
  attributes: {
    lei: id,
    entity: {
      legalName: { name: 'LARKSPUR LEDGER LIMITED', language: 'en' },
      otherNames: [],
      legalAddress: { addressLines: ['1 Stage Door Lane'], city: 'Cork', country: 'IE' },
      headquartersAddress: { addressLines: ['1 Stage Door Lane'], city: 'Dublin', country: 'IE' },
      registeredAt: { id: 'RA000402', other: null },
      registeredAs: '612345',
      status: 'ACTIVE',
      creationDate: '2011-05-04T00:00:00Z',
      ...entity,
    },
    registration: { status },
  },
  links: { self: `https://register.example/lei-records/${id}` },
})

const unknown = nothingKnown('larkspur-ledger.example')
const stated: BusinessInformation = {
  ...unknown.businessInformation,
  companyName: 'Larkspur Ledger',
  legalEntity: 'Larkspur Ledger Ltd.',
  sources: ['https://larkspur-ledger.example/imprint'],
}
const factsOf = (fields: Partial<BusinessInformation> = {}): VendorFacts => ({
  ...unknown,
  businessInformation: { ...stated, ...fields },
})
const signal = new AbortController().signal

/** A server on loopback that speaks the register's protocol, or whatever the test sets. */
async function registerOf(answer: RequestListener | object[], retryPolicy?: RetryPolicy) {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    if (typeof answer === 'function') {
      answer(request, response)
      return
    }
    response
      .writeHead(200, { 'content-type': 'application/vnd.api+json' })
      .end(JSON.stringify({ meta: { pagination: { total: answer.length } }, data: answer }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`
  return { url, requests, companyRegister: openGleif(url, retryPolicy) }
}
const completed = async (records: object[], fields: Partial<BusinessInformation> = {}) => {
  const { companyRegister } = await registerOf(records)
  const { facts, failure } = await companyRegister.supplement(factsOf(fields), signal)
  expect(failure).toBeNull()
  return facts.businessInformation
}

describe('the record of the entity that the vendor names', () => {
  test('fills what the documents leave open, and stands among the sources', async () => {
    const { url, requests, companyRegister } = await registerOf([record()])
    const { facts, failure } = await companyRegister.supplement(factsOf(), signal)
    expect({ failure, facts }).toEqual({
      failure: null,
      facts: factsOf({
        headquarters: 'Dublin, Ireland',
        registrationNumber: '612345',
        yearEstablished: 2011,
        sources: [...stated.sources, `${url}/lei-records/${lei}`],
      }),
    })
    const asked = new URL(requests[0]!.url!, url)
    expect(asked.pathname).toBe('/api/v1/lei-records')
    expect(asked.searchParams.get('filter[entity.legalName]')).toBe('Larkspur Ledger Ltd.')
    expect(requests[0]!.headers.accept).toBe('application/vnd.api+json')
  })

  test('changes nothing that the documents say', async () => {
    expect(await completed([record()], { headquarters: 'Galway', yearEstablished: 1999 })).toMatchObject({
      headquarters: 'Galway',
      yearEstablished: 1999,
      registrationNumber: '612345',
    })
  })

  test.each([
    ['has another name', [record({ legalName: { name: 'Larkspur Ledgers Limited' } })], {}],
    ['has another legal form', [record({ legalName: { name: 'Larkspur Ledger LLC' } })], {}],
    ['is no longer active', [record({ status: 'INACTIVE' })], {}],
    ['was withdrawn', [record({}, { status: 'ANNULLED' })], {}],
    ['has another number than the vendor states', [record()], { registrationNumber: 'HRB 98765' }],
    ['is one of several of that name', [record(), record({}, { id: otherLei })], {}],
    ['is not there', [], {}],
  ])('is not taken when it %s', async (_, records, fields) => {
    expect(await completed(records, fields)).toEqual({ ...stated, ...fields })
  })

  test('is told from its namesakes by the number that the vendor states', async () => {
    const namesakes = [record({ registeredAs: '777777' }, { id: otherLei }), record()]
    expect(await completed(namesakes, { registrationNumber: 'No. 612345' })).toMatchObject({
      registrationNumber: 'No. 612345',
      headquarters: 'Dublin, Ireland',
      sources: [...stated.sources, expect.stringContaining(lei)],
    })
  })

  test('is not asked for when the vendor names no entity, or the documents say everything', async () => {
    const { requests, companyRegister } = await registerOf([record()])
    await companyRegister.supplement(factsOf({ legalEntity: null }), signal)
    await companyRegister.supplement(
      factsOf({ headquarters: 'A', registrationNumber: 'B', yearEstablished: 2000 }),
      signal,
    )
    expect(requests).toEqual([])
  })
})

describe('an answer that is wrong or hostile is refused and named, and the facts stand', () => {
  const json =
    (value: unknown): RequestListener =>
    (_, response) =>
      void response.end(JSON.stringify(value))
  test.each<[string, RequestListener, RegExp]>([
    ['no JSON', (_, response) => void response.end('<html>'), /it is not JSON/],
    ['another shape', json({ records: [] }), /^Custos refused GLEIF’s answer: data: /],
    [
      'an LEI that is none',
      json({ data: [record({}, { id: '969500TESTLARKSPUR23' })] }),
      /data\[0\]\.id: is not an LEI/,
    ],
    [
      'a record with two LEIs',
      json({ data: [{ ...record(), attributes: { ...record().attributes, lei: otherLei } }] }),
      /two LEIs/,
    ],
    [
      'control characters in a name',
      json({ data: [record({ legalName: { name: 'LARKSPUR\u001b[2J LEDGER LIMITED' } })] }),
      /characters that are invalid in a name/,
    ],
    [
      'a country that is none',
      json({ data: [record({ headquartersAddress: { city: 'X', country: '<b>' } })] }),
      /country/,
    ],
    ['more records than asked for', json({ data: Array.from({ length: 21 }, () => record()) }), /data: /],
    ['two megabytes', (_, response) => void response.end(' '.repeat(2_000_000)), /larger than 1 MB/],
    [
      'a redirect',
      (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      /status 302/,
    ],
    ['a status that says no', (_, response) => void response.writeHead(400).end(), /status 400/],
  ])('%s', async (_, answer, message) => {
    const { companyRegister } = await registerOf(answer)
    const facts = factsOf()
    expect(await companyRegister.supplement(facts, signal)).toEqual({
      facts,
      failure: { kind: 'refused', message: expect.stringMatching(message) },
    })
  })

  test.each<[string, RequestListener]>([
    ['overloaded', (_, response) => void response.writeHead(503).end()],
    ['limiting', (_, response) => void response.writeHead(429).end()],
    [
      'gone in the middle',
      (_, response) => void response.writeHead(200, { 'content-length': '99' }).write('{', () => response.destroy()),
    ],
  ])('a register that is %s is unavailable, and the facts stand', async (_, answer) => {
    const { companyRegister } = await registerOf(answer)
    const facts = factsOf()
    expect(await companyRegister.supplement(facts, signal)).toMatchObject({ facts, failure: { kind: 'unavailable' } })
  })
})

describe('a register that fails again and again', () => {
  const shortRetryPolicy: RetryPolicy = { timeout: 5_000, attempts: 1, backoff: 1, failures: 3, rest: 60_000 }
  const down: RequestListener = (_, response) => void response.writeHead(503).end()
  const failures = async ({ companyRegister }: Awaited<ReturnType<typeof registerOf>>, times: number) => {
    const messages: (string | undefined)[] = []
    for (let n = 0; n < times; n++)
      messages.push((await companyRegister.supplement(factsOf(), signal)).failure?.message)
    return messages
  }

  test('is left alone, and the facts come at once without it', async () => {
    const opened = await registerOf(down, shortRetryPolicy)
    expect((await failures(opened, 5)).map((message) => /several times in a row/.test(message ?? ''))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ])
    expect(opened.requests).toHaveLength(3)
  })

  test('is asked again after its rest', async () => {
    let isDown = true
    const opened = await registerOf(
      (request, response) =>
        isDown ? down(request, response) : void response.end(JSON.stringify({ data: [record()] })),
      { ...shortRetryPolicy, rest: 0 },
    )
    await failures(opened, 3)
    isDown = false
    expect(await failures(opened, 1)).toEqual([undefined])
  })

  test('counts no wrong answers and no assessments that were called off', async () => {
    const opened = await registerOf((_, response) => void response.end('<html>'), shortRetryPolicy)
    await failures(opened, 4)
    expect(opened.requests).toHaveLength(4)
    const silent = await registerOf(() => {}, shortRetryPolicy)
    for (let n = 0; n < 4; n++) {
      const ended = new AbortController()
      const asked = silent.companyRegister.supplement(factsOf(), ended.signal)
      ended.abort(new Error('the worker stops'))
      await expect(asked).rejects.toThrow('the worker stops')
    }
  })

  test('is not waited for longer than its time', async () => {
    const opened = await registerOf(() => {}, { ...shortRetryPolicy, timeout: 50 })
    expect(await failures(opened, 1)).toEqual(['Custos got no answer from GLEIF in time.'])
  })
})

test('the built-in aggregator completes what it reads in the vendor’s documents', async () => {
  const { url, companyRegister } = await registerOf([record()])
  const site = createServer((request, response) => {
    const page =
      request.url === '/imprint'
        ? '<title>Imprint</title><h1>Imprint</h1><p>Larkspur Ledger Ltd is responsible for this site.</p>'
        : '<title>Larkspur Ledger</title><h1>Larkspur Ledger</h1><p>We keep books.</p><a href="/imprint">Imprint</a>'
    const isThere = request.url === '/' || request.url === '/imprint'
    response.writeHead(isThere ? 200 : 404, { 'content-type': 'text/html' }).end(isThere ? page : '')
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  const store = await fileStore()
  onTestFinished(async () => {
    site.closeAllConnections()
    site.close()
    await store[Symbol.asyncDispose]()
  })
  const collector = {
    limits: { pages: 10, bytes: 1_000_000, milliseconds: 10_000, connectionsPerHost: 4, spacing: 0 },
    userAgent: 'CustosBot/0.2 (+https://custos.example)',
    connectTo: `127.0.0.1:${(site.address() as AddressInfo).port}`,
  }
  const gathered = await gatherFacts(
    { domain: 'https://larkspur-ledger.example', alternativeDomains: [] },
    { objects: await openObjectStore(store.address), collector, clock: systemClock, companyRegister },
    signal,
  )
  expect(gathered).toMatchObject({
    failure: null,
    facts: {
      businessInformation: {
        legalEntity: 'Larkspur Ledger Ltd',
        headquarters: 'Dublin, Ireland',
        sources: expect.arrayContaining([`${url}/lei-records/${lei}`]),
      },
    },
  })
})
