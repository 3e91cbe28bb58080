import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createApp } from '@custos/contract/apps'
import { auditRecords } from '@custos/testkit/audit'
import { makeVendor } from '@custos/testkit/make'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

/** Conditional requests, which save the client and the network all or most of a response. */

let platform: TestPlatform
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  for (let count = 0; count < 5; count += 1) await makeVendor(platform.api)
})
afterAll(() => platform[Symbol.asyncDispose]())

const list = (headers: Record<string, string> = {}) => platform.api.call('GET', '/v1/vendors', { headers })

describe('ETag and If-None-Match', () => {
  test('a current response is 304 without a body, recorded like any other', async () => {
    const etag = (await list()).headers.get('etag')!
    for (const asked of [etag, `"other", ${etag.replace('W/', '')}`, '*']) {
      const again = await list({ 'if-none-match': asked })
      expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag])
      const [record] = await auditRecords(platform, again.requestId)
      expect(record).toMatchObject({ action: 'vendors.list', response: { status_code: 304, body_size: 0 } })
    }
  })

  test('a changed response comes whole, under another tag', async () => {
    const etag = (await list()).headers.get('etag')!
    await makeVendor(platform.api)
    const changed = await list({ 'if-none-match': etag })
    expect(changed.status).toBe(200)
    expect(changed.headers.get('etag')).not.toBe(etag)
  })

  test('a write ignores If-None-Match', async () => {
    const { status } = await platform.api.call('POST', '/v1/vendors', {
      body: { name: 'A', domain: 'https://a.example' },
      headers: { 'if-none-match': '*' },
    })
    expect(status).toBe(201)
  })
})

describe('compression', () => {
  const inject = (url: string, encoding: string, method: 'GET' | 'POST' = 'GET', payload?: object) =>
    platform.server.inject({
      method,
      url,
      headers: { authorization: `Bearer ${platform.api.token}`, 'accept-encoding': encoding },
      ...(payload && { payload }),
    })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('a client that takes %s gets the same answer in it', async (encoding, expand) => {
    const answer = await inject('/v1/vendors', encoding)
    expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual([encoding, 'accept-encoding'])
    const { data } = JSON.parse(expand(answer.rawPayload).toString())
    expect(data).toEqual((await inject('/v1/vendors', 'identity')).json().data)
  })

  test('a response with a secret is never compressed, nor is a short one', async () => {
    const body = { name: 'A', description: 'a'.repeat(2000) }
    const made = await inject(createApp.path, 'br', 'POST', body)
    expect([made.statusCode, made.headers['content-encoding'], made.json().data.description]).toEqual([
      201,
      undefined,
      body.description,
    ])
    expect((await inject('/v1/apps/0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e3f', 'br')).headers['content-encoding']).toBe(
      undefined,
    )
  })
})
