import type { ApiClient } from '@custos/testkit/api-client'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { rawRequest } from '@custos/testkit/raw-request'
import { beforeAll, describe, expect, inject, test } from 'vitest'

/** No request injects a header or a second response into its response (CWE-113). */

let platform: TestPlatform
let api: ApiClient
let url: string
let host: string
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'), { trustProxy: true })
  ;({ api, url } = platform)
  host = new URL(url).host
  return () => platform[Symbol.asyncDispose]()
})

/** Every header of the API's responses. */
const answered = new Set(
  'allow cache-control connection content-length content-type date keep-alive location ratelimit ratelimit-policy request-id retry-after www-authenticate x-content-type-options'.split(
    ' ',
  ),
)
const hostile = ['%0d%0aInjected:%201', '%0aInjected:%201', '%E5%98%8A%E5%98%8DInjected:%201', '\\r\\nInjected: 1']

describe('an address with a line break', () => {
  test.each(
    hostile.flatMap((text) => [
      `/v1/vendors/${text}`,
      `/v1/vendors?starting_after=${text}`,
      `/v1/vendors?${text}=1`,
      `/v1/${text}`,
      `/${text}`,
      `/v1/vendors/019f0c52-6f1e-7c53-9d0c-3a7d3f0d2b11/assessment/${text}/documents/${text}`,
    ]),
  )('%s injects nothing', async (address) => {
    const { status, headers } = await rawRequest(
      url,
      `GET ${address.replaceAll(' ', '%20')} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${api.token}\r\nConnection: close\r\n\r\n`,
    )
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect([...headers.keys()].filter((name) => !answered.has(name))).toEqual([])
  })
})

test('no header of a request appears in a header of its response', async () => {
  const marker = 'marker-of-this-test'
  const named = [
    'request-id',
    'x-request-id',
    'x-correlation-id',
    'traceparent',
    'origin',
    'user-agent',
    'x-forwarded-for',
  ]
  const { headers } = await rawRequest(
    url,
    `POST /v1/vendors HTTP/1.1\r\nHost: ${marker}\r\nX-Forwarded-Host: ${marker}\r\n${named.map((name) => `${name}: ${marker}\r\n`).join('')}Authorization: Bearer ${api.token}\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`,
  )
  expect([...headers.values()].join(' ')).not.toContain(marker)
  expect(headers.get('request-id')).toMatch(/^req_[A-Za-z0-9]{16}$/)
})

test('a Location is a path of this API with a generated id, whatever the body and the Host contain', async () => {
  const { headers } = await api.call('POST', '/v1/vendors', {
    body: { name: 'A', domain: 'https://a.example/%0d%0aInjected:%201', description: 'a\r\nInjected: 1' },
    headers: { 'x-forwarded-host': 'evil.example' },
  })
  expect(headers.get('location')).toMatch(/^\/v1\/vendors\/[0-9a-f-]{36}$/)
  expect(headers.has('injected')).toBe(false)
})
