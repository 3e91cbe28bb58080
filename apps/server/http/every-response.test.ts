import { serveAlso } from '@custos/testkit/another-server'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { rawRequest } from '@custos/testkit/raw-request'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

/** The headers of every response to a browser, from a call, a published document or the HTTP parser. */

let platform: TestPlatform
let behindTls: Awaited<ReturnType<typeof serveAlso>>
let full: Awaited<ReturnType<typeof serveAlso>>
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  behindTls = await serveAlso({ ...platform, url: 'https://custos.example' }, platform.services)
  full = await serveAlso({ ...platform, url: 'https://custos.example' }, platform.services, 0)
  return () => platform[Symbol.asyncDispose]()
})

afterAll(() => behindTls[Symbol.asyncDispose]())

afterAll(() => full[Symbol.asyncDispose]())

const lines = [
  'GET /v1/industries',
  'POST /v1/oauth/token',
  'GET /v1/none',
  'GET /none',
  'GET /%zz',
  'GET /healthz',
  'GET /readyz',
  'GET /metrics',
  'GET /openapi.json',
  'GET /.well-known/jwks.json',
  'GET /.well-known/audit-keys.json',
  'GET /.well-known/oauth-authorization-server',
  'POST /api/event',
  'CONNECT a.example:443 HTTP/1.1',
  'NON SENSE HTTP/1.1',
  'GET / HTTP/1.1\0',
]
async function headersOf(url: string, line: string): Promise<Headers> {
  const [method = '', path = '', version] = line.split(' ')
  if (version === undefined) return (await fetch(`${url}${path}`, { method })).headers
  return (await rawRequest(url, `${line}\r\nHost: a.example\r\nConnection: close\r\n\r\n`)).headers
}

describe.each(lines)('the response to %s', (line) => {
  test('has a fixed type, a request id, and no name of the server software', async () => {
    const headers = await headersOf(platform.url, line)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-type')).toMatch(/^(application\/json|text\/plain)/)
    expect(headers.get('request-id')).toMatch(/^req_\w{16}$/)
    for (const name of ['server', 'x-powered-by', 'access-control-allow-origin', 'set-cookie'])
      expect(headers.has(name)).toBe(false)
    expect(headers.has('strict-transport-security')).toBe(false)
  })
})

test.each(lines)('with TLS at the public address, the response to %s requires TLS', async (line) => {
  expect((await headersOf(behindTls.url, line)).get('strict-transport-security')).toMatch(/^max-age=\d{8}/)
})

test('so does the response to a request beyond the limit', async () => {
  const { status, headers } = await fetch(`${full.url}/v1/industries`)
  expect(status).toBe(503)
  expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/)
})
