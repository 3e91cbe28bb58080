// @module-tag spec/5

import { once } from 'node:events'
import { connect } from 'node:net'
import { getQuestionnaire } from '@custos/contract/questionnaires'
import { getVendor } from '@custos/contract/vendors'
import { newId } from '@custos/kernel/ids'
import type { ApiClient, Sent } from '@custos/testkit/api-client'
import { auditRecords } from '@custos/testkit/audit'
import { makeQuestionnaire, makeVendor } from '@custos/testkit/make'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { rawRequest } from '@custos/testkit/raw-request'
import fc from 'fast-check'
import { beforeAll, describe, expect, inject, test, vi } from 'vitest'

/** For any input, the response names the fault and is never a 500. */

let platform: TestPlatform
let api: ApiClient
let url: string
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  ;({ api, url } = platform)
  return () => platform[Symbol.asyncDispose]()
})

const vendor = { name: 'A', domain: 'https://a.example' }

const json = (raw: string | Uint8Array): Sent => ({ raw, headers: { 'content-type': 'application/json' } })
const nested = (depth: number) => `{"name":${'['.repeat(depth)}${']'.repeat(depth)}}`

describe('a body that', () => {
  test.each([
    ['is empty', json(''), 'parameter_missing', null],
    ['is white space', json('  '), 'parameter_invalid', null],
    ['ends too early', json('{"name":"A"'), 'parameter_invalid', null],
    ['has a trailing comma', json('{"name":"A",}'), 'parameter_invalid', null],
    ['is two documents', json('{}{}'), 'parameter_invalid', null],
    ['is a list', { body: [vendor] }, 'parameter_invalid', null],
    ['is a string', { body: 'vendor' }, 'parameter_invalid', null],
    ['is a number', { body: 7 }, 'parameter_invalid', null],
    ['is null', { body: null }, 'parameter_missing', null],
    ['begins with a UTF-16 byte order mark', json(Buffer.from('\uFEFF{}', 'utf16le')), 'parameter_invalid', null],
    ['is not UTF-8', json(Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d])), 'parameter_invalid', null],
    ['holds a NUL', { body: { ...vendor, name: 'A\0B' } }, 'parameter_invalid_string', 'name'],
    ['holds a NUL in a list', { body: { ...vendor, notes: ['A', '\0'] } }, 'parameter_invalid_string', 'notes[1]'],
    [
      'holds half of a surrogate pair',
      json('{"name":"\\ud800","domain":"https://a.example"}'),
      'parameter_invalid_string',
      'name',
    ],
    ['has a key with a NUL', { body: { ...vendor, 'a\0b': 1 } }, 'parameter_invalid_string', null],
    ['is nested 1,000 levels deep', json(nested(1000)), 'parameter_invalid', 'name'],
    ['is nested 100,000 levels deep', json(nested(100_000)), 'parameter_invalid', 'name'],
    [
      'reaches for a prototype',
      json('{"name":"A","domain":"https://a.example","__proto__":{"isAdmin":true}}'),
      'parameter_invalid',
      '__proto__',
    ],
    [
      'reaches for a prototype further down',
      json('{"name":"A","domain":"https://a.example","contact":{"type":"PROVIDED","__proto__":{}}}'),
      'parameter_invalid',
      'contact.__proto__',
    ],
    [
      'reaches for a constructor',
      { body: { ...vendor, constructor: { prototype: { isAdmin: true } } } },
      'parameter_invalid',
      'constructor',
    ],
    ['has a number for a text', { body: { ...vendor, name: 1 } }, 'parameter_invalid_string', 'name'],
    ['has null for a text', { body: { ...vendor, name: null } }, 'parameter_invalid_string', 'name'],
    [
      'has an over-long text',
      { body: { ...vendor, description: 'x'.repeat(5001) } },
      'parameter_invalid',
      'description',
    ],
    ['has an over-long list', { body: { ...vendor, notes: Array(101).fill('x') } }, 'parameter_invalid', 'notes'],
    [
      'has an over-long unknown field',
      { body: { ...vendor, ['x'.repeat(10_000)]: 1 } },
      'parameter_invalid',
      `${'x'.repeat(199)}…`,
    ],
    [
      'has an over-long unknown field of characters that are two code units',
      { body: { ...vendor, ['😀'.repeat(200)]: 1 } },
      'parameter_invalid',
      `${'😀'.repeat(99)}…`,
    ],
    ['has a field without a name', { body: { ...vendor, '': 1 } }, 'parameter_invalid', null],
    [
      'is a form',
      { raw: 'name=A', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      'parameter_invalid',
      null,
    ],
    ['is XML', { raw: '<vendor/>', headers: { 'content-type': 'application/xml' } }, 'parameter_invalid', null],
    ['has no type', { raw: Buffer.from(JSON.stringify(vendor)) }, 'parameter_invalid', null],
    ['has a type that is none', { raw: '{}', headers: { 'content-type': ';;;' } }, 'parameter_invalid', null],
  ] as [string, Sent, string, string | null][])('%s is refused with %3$s', async (_name, sent, code, param) => {
    const response = await api.call('POST', '/v1/vendors', sent)
    expect(response).toMatchObject({ status: 400, error: { type: 'invalid_request_error', code, param } })
    expect(response.error!.message.length).toBeGreaterThan(10)
    expect(response.error!.message.length).toBeLessThan(500)
    expect(Reflect.has({}, 'isAdmin')).toBe(false)
  })

  test.each([
    ['{"name":"A","name":"B","domain":"https://a.example"}', 'name'],
    ['{"name":"A","n\\u0061me":"B","domain":"https://a.example"}', 'name'],
    ['{"name":"A","domain":"https://a.example","contact":{"type":"PROVIDED","type":"PROVIDED"}}', 'contact.type'],
    ['{"notes":["a"],"notes":["b"]}', 'notes'],
    ['[{"name":"A","name":"B"}]', '[0].name'],
    ['{"":1,"":2}', null],
    [`{"${'x'.repeat(300)}":1,"${'x'.repeat(300)}":2}`, `${'x'.repeat(199)}…`],
  ])('names a member twice is refused, naming it: %s', async (raw, param) => {
    const response = await api.call('POST', '/v1/vendors', json(raw))
    expect(response).toMatchObject({ status: 400, error: { code: 'parameter_invalid', param } })
    expect(response.error!.message).toContain('more than once')
    expect(response.error!.message.length).toBeLessThan(300)
  })

  test.each([
    [{ 'content-encoding': 'gzip' }, /Content-Encoding/],
    [{ 'content-encoding': 'br' }, /Content-Encoding/],
    [{ 'content-type': 'application/json; charset=utf-16' }, /UTF-8/],
    [{ 'content-type': 'application/json; charset="iso-8859-1"' }, /UTF-8/],
  ])('is said to be in another coding is refused: %j', async (headers, words) => {
    const sent = { raw: JSON.stringify(vendor), headers: { 'content-type': 'application/json', ...headers } }
    const response = await api.call('POST', '/v1/vendors', sent)
    expect(response).toMatchObject({ status: 400, error: { code: 'parameter_invalid', param: null } })
    expect(response.error!.message).toMatch(words)
  })

  test.each([
    ['DELETE', { body: { reason: 'old' } }, 'reason'],
    ['DELETE', { body: ['old'] }, null],
    ['DELETE', { raw: 'old', headers: { 'content-type': 'text/plain' } }, null],
  ] as [string, Sent, string | null][])('comes where none is taken is refused: %s %j', async (method, sent, param) => {
    const { id } = await makeVendor(api)
    const response = await api.call(method, `/v1/vendors/${id}`, sent)
    expect(response).toMatchObject({ status: 400, error: { code: 'parameter_invalid', param } })
    expect((await api.call('GET', `/v1/vendors/${id}`)).status).toBe(200)
  })

  test('comes with a GET is refused, announced by its length or in chunks', async () => {
    for (const framing of ['Content-Length: 2\r\n\r\n{}', 'Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n']) {
      const request = `GET /v1/vendors HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${api.token}\r\nConnection: close\r\n${framing}`
      const response = await rawRequest(url, request)
      expect(response.status).toBe(400)
      expect(response.text).toContain('GET takes no body')
    }
  })

  test('is empty, or an empty object, is taken for none', async () => {
    for (const sent of [{ body: {} }, { raw: '' }]) {
      const { id } = await makeVendor(api)
      expect((await api.call('DELETE', `/v1/vendors/${id}`, sent)).status).toBe(200)
    }
  })

  test.each([' ', '\t\n', '\u00a0\u2003'])('has a blank name is refused: %j', async (name) => {
    const response = await api.call('POST', '/v1/vendors', { body: { ...vendor, name } })
    expect(response).toMatchObject({ status: 400, error: { code: 'parameter_invalid', param: 'name' } })
    expect(response.error!.message).toContain('blank')
  })

  test('has a parameter in its content type is taken', async () => {
    const headers = { 'content-type': 'Application/JSON; charset=utf-8' }
    expect((await api.call('POST', '/v1/vendors', { raw: JSON.stringify(vendor), headers })).status).toBe(201)
  })
})

describe('a query that', () => {
  test.each([
    ['gives a parameter twice', 'limit=1&limit=2', 'parameter_invalid', 'limit'],
    ['has a limit of 0', 'limit=0', 'parameter_invalid', 'limit'],
    ['has a limit of 101', 'limit=101', 'parameter_invalid', 'limit'],
    ['has a negative limit', 'limit=-1', 'parameter_invalid', 'limit'],
    ['has a fraction for a limit', 'limit=1.5', 'parameter_invalid_integer', 'limit'],
    ['has a limit in hexadecimal', 'limit=0x10', 'parameter_invalid_integer', 'limit'],
    ['has an exponent for a limit', 'limit=1e1', 'parameter_invalid_integer', 'limit'],
    ['has a word for a limit', 'limit=ten', 'parameter_invalid_integer', 'limit'],
    ['has an empty limit', 'limit=', 'parameter_invalid_integer', 'limit'],
    ['has a limit that no number holds', `limit=${'9'.repeat(400)}`, 'parameter_invalid_integer', 'limit'],
    ['has a NUL', 'industry=%00', 'parameter_invalid_string', 'industry'],
    ['has a value without a name', '=1', 'parameter_invalid', null],
    ['has two values without a name', '=1&=2', 'parameter_invalid', null],
    ['has a bracketed parameter', 'limit[]=1', 'parameter_invalid', 'limit[]'],
    ['reaches for a prototype', '__proto__=1', 'parameter_invalid', '__proto__'],
    ['reaches for a constructor', 'constructor=1', 'parameter_invalid', 'constructor'],
    ['has no UUID to start after', 'starting_after=abc', 'parameter_invalid_uuid', 'starting_after'],
    ['is broken percent-encoding', 'industry=%E0%A4%A', 'parameter_invalid', 'industry'],
  ])('%s is refused', async (_name, query, code, param) => {
    const response = await api.call('GET', `/v1/vendors?${query}`)
    expect(response).toMatchObject({ status: 400, error: { code, param } })
  })
})

describe('an address that', () => {
  test.each([
    ['is broken percent-encoding', '/v1/vendors/%E0%A4%A', [400]],
    ['holds a NUL', '/v1/vendors/%00', [400]],
    ['climbs', '/v1/vendors/%2e%2e%2fapps', [400]],
    ['is very long', `/v1/vendors/${'a'.repeat(5000)}`, [404]],
    ['has a double slash', '/v1//vendors', [404]],
    ['ends in a slash', '/v1/vendors/', [400, 404]],
    ['is written in capitals', '/V1/VENDORS', [404]],
    ['is a call only once it is decoded', '/v1/%76endors', [404]],
    ['is the root of the API', '/v1', [404]],
    ['is the root of the API in capitals', '/V1/', [404]],
  ])('%s is refused, and recorded once', async (_name, path, statuses) => {
    const response = await api.call('GET', path)
    expect(statuses).toContain(response.status)
    expect(response.error?.type).toBe('invalid_request_error')
    expect(await auditRecords(platform, response.requestId)).toHaveLength(1)
  })
})

describe('HTTP that', () => {
  /** Has `TOKEN` in place of the access token, which does not exist before the tests. */
  const head = (lines: string[], body = '') =>
    [
      'POST /v1/vendors HTTP/1.1',
      'Host: a',
      'Authorization: Bearer TOKEN',
      'Connection: close',
      ...lines,
      '',
      body,
    ].join('\r\n')

  test.each([
    ['has a Content-Length that is no number', head(['Content-Length: ten'])],
    ['has a negative Content-Length', head(['Content-Length: -1'])],
    ['has two Content-Lengths', head(['Content-Length: 2', 'Content-Length: 3'], '{}')],
    ['has a length and chunks', head(['Content-Length: 2', 'Transfer-Encoding: chunked'], '2\r\n{}\r\n0\r\n\r\n')],
    ['has broken chunks', head(['Content-Type: application/json', 'Transfer-Encoding: chunked'], 'zz\r\n{}')],
    ['has a header with a NUL', head(['X-A: a\0b'])],
    ['has a header without a name', head([': value'])],
    ['is no HTTP at all', 'hello\r\n\r\n'],
    ['names no version', 'GET /v1/vendors\r\n\r\n'],
    ['has a method that does not exist', 'FETCH /v1/vendors HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
    ['has a method that none takes', 'QUERY /v1/vendors HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
    ['asks for a tunnel', 'CONNECT a.example:443 HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['has no Host', 'GET /v1/vendors HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['has two Hosts', 'GET /v1/vendors HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n'],
    ['has headers without end', `GET /v1/vendors HTTP/1.1\r\nHost: a\r\n${'X-A: a\r\n'.repeat(20_000)}\r\n`],
  ])('%s is answered with an error of the catalogue and cut off', async (_name, request) => {
    const response = await rawRequest(url, request.replace('TOKEN', api.token!))
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
    expect(JSON.parse(response.text)).toMatchObject({ data: null, error: { type: expect.any(String) } })
  })
})

test.each([
  ['POST /v1/vendors', 'Idempotency-Key: a\r\nidempotency-key: a\r\n', 'Idempotency-Key'],
  ['POST /v1/vendors', 'Content-Type: application/json\r\nContent-Type: text/plain\r\n', 'Content-Type'],
  ['GET /v1/vendors', 'Authorization: Basic YTpi\r\n', 'Authorization'],
  ['POST /v1/oauth/token', 'Authorization: Basic YTpi\r\n', 'Authorization'],
  ['GET /v1/vendors', 'Host: b\r\n', 'Host'],
  ['GET /product/', 'HOST: a\r\n', 'Host'],
])('a header that says one thing and comes twice is refused, naming it: %s %j', async (target, headers, param) => {
  const request = `${target} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${api.token}\r\nConnection: close\r\n${headers}\r\n`
  const response = await rawRequest(url, request)
  expect(response.status).toBe(400)
  expect(JSON.parse(response.text)).toMatchObject({ error: { code: 'parameter_invalid', param } })
  expect(await auditRecords(platform, response.headers.get('request-id')!)).toHaveLength(1)
})

test.each([
  ['names its target as a whole address', 'http://custos.example/v1/industries?colour=red', ''],
  ['expects what nobody knows', '/v1/industries?colour=red', 'Expect: the-unexpected\r\n'],
])('a request that %s is answered like any other', async (_name, target, header) => {
  const request = `GET ${target} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${api.token}\r\nConnection: close\r\n${header}\r\n`
  const response = await rawRequest(url, request)
  expect(response.status).toBe(400)
  expect(JSON.parse(response.text)).toMatchObject({ error: { param: 'colour' } })
  const [record] = await auditRecords(platform, response.headers.get('request-id')!)
  expect(record!.request_path).toBe('/v1/industries')
})

test('a body whose sender disconnects is recorded as a refusal, not as a failure of Custos', async () => {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const key = newId()
  const head = `Host: a\r\nAuthorization: Bearer ${api.token}\r\n`
  // The server admits both requests before it has recorded the first and responded to it.
  socket.write(
    `GET /v1/industries HTTP/1.1\r\n${head}\r\nPOST /v1/vendors HTTP/1.1\r\n${head}Idempotency-Key: ${key}\r\nContent-Length: 100\r\n\r\n{`,
  )
  await once(socket, 'data')
  socket.resetAndDestroy()
  const statuses = await vi.waitUntil(async () => {
    const rows = await platform.database.sql<{ status: number }>(
      "SELECT status FROM audit_records WHERE details->'headers'->>'idempotency-key' = $1",
      [key],
    )
    return rows.length > 0 && rows.map(({ status }) => status)
  }, 300_000)
  expect(statuses).toEqual([400])
})

test('a client that asks for a tunnel and disconnects harms nobody else', async () => {
  const { hostname, port } = new URL(url)
  const closed = new Promise((resolve) => {
    platform.server.server.once('connect', (_request, socket) => {
      socket.once('close', resolve)
      socket.destroy(new Error('write ECONNRESET'))
    })
  })
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.write('CONNECT a.example:443 HTTP/1.1\r\nHost: a\r\n\r\n')
  await closed
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
})

test('a too long address or header is reported in the envelope', async () => {
  for (const request of [
    `GET /v1/vendors?industry=${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
    `GET /v1/vendors HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`,
  ]) {
    const response = await rawRequest(url, request)
    expect(response.status).toBe(400)
    expect(JSON.parse(response.text)).toMatchObject({
      error: { message: 'The address and the headers are longer than 16384 bytes together' },
    })
  }
})

test('any JSON at all as a body is a 201 or a 400 that names a parameter or the body, never a 500', async () => {
  const paths = ['/v1/vendors', '/v1/apps', '/v1/security_questionnaire']
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths), fc.jsonValue({ maxDepth: 4 }), async (path, value) => {
      const response = await api.call('POST', path, { body: value })
      expect([201, 400]).toContain(response.status)
    }),
    { numRuns: 60 },
  )
})

test('any single change of a good body is a 201 or a 400, never a 500', async () => {
  const good = {
    ...vendor,
    contact: { type: 'PROVIDED', email: 'a@a.example' },
    data_usage: { shared_data_types: ['OTHER'] },
    notes: ['n'],
  }
  const fields = ['name', 'domain', 'description', 'alternative_domains', 'industry', 'contact', 'data_usage', 'notes']
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...fields), fc.anything({ maxDepth: 2 }), async (field, value) => {
      const body = JSON.stringify({ ...good, [field]: value }, (_key, part) =>
        typeof part === 'bigint' ? Number(part) : part,
      )
      const response = await api.call('POST', '/v1/vendors', json(body))
      expect([201, 400]).toContain(response.status)
      if (response.status === 400) expect(response.error?.param ?? field).toContain(field)
    }),
    { numRuns: 80 },
  )
})

test('any text that is well formed comes back as it was sent', async () => {
  const text = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
    .filter((value) => !value.includes('\0') && value.isWellFormed() && value.trim() !== '')
  await fc.assert(
    fc.asyncProperty(text, text, async (name, statement) => {
      const { id } = await makeVendor(api, { name, notes: [statement] })
      expect(await api.ok(getVendor, { params: { id } })).toMatchObject({ name, notes: [statement] })
      const statements = [{ category: name, statement, coverage: [name] }]
      const questionnaire = await makeQuestionnaire(api, { name, statements })
      expect(await api.ok(getQuestionnaire, { params: { id: questionnaire.id } })).toMatchObject({ name, statements })
    }),
    { numRuns: 30 },
  )
})
