import { makeDocument, makeVendor } from '@custos/testkit/make'
import { bootPlatform } from '@custos/testkit/platform'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

let platform: Awaited<ReturnType<typeof bootPlatform>>
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'), { maxStored: 1_000 })
})
afterAll(() => platform[Symbol.asyncDispose]())

const headers = { 'content-type': 'application/octet-stream' }

test('an organisation whose storage is full is told so with the file’s parameter, and none of its bytes are kept; another is not', async () => {
  const { api, other, services } = platform
  const { id } = await makeVendor(api)
  const stored = async () => {
    const keys: string[] = []
    for await (const key of services.objects.keysBelow('uploads/')) keys.push(key)
    return keys.length
  }
  await makeDocument(api, id, {}, 'b'.repeat(700))
  const before = await stored()
  const query = { name: 'policy.txt' }
  const refused = await api.call('POST', `/v1/vendors/${id}/documents`, { query, raw: 'c'.repeat(700), headers })
  expect(refused).toMatchObject({
    status: 403,
    error: { code: 'feature_limit_exceeded', param: 'name', message: expect.stringContaining('0.000001 GB') },
  })
  expect(await stored()).toBe(before)

  // A document within the limit is accepted.
  await makeDocument(api, id, {}, 'd'.repeat(200))
  await makeDocument(other.api, (await makeVendor(other.api)).id, {}, 'e'.repeat(700))
  const imported = await api.call('POST', '/v1/security_questionnaire/import', {
    query: { file_name: 'q.csv' },
    raw: `Question\n${'f'.repeat(700)}?`,
    headers,
  })
  expect(imported).toMatchObject({ status: 403, error: { code: 'feature_limit_exceeded', param: 'file_name' } })
})

test('a file whose length is not announced is refused when it no longer fits', async () => {
  const { api } = await platform.newTenant('Sends in pieces')
  const { id } = await makeVendor(api)
  const response = await fetch(`${platform.url}/v1/vendors/${id}/documents?name=a.txt`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${api.token}` },
    body: ReadableStream.from([Buffer.alloc(700, 'a'), Buffer.alloc(700, 'a')]),
    duplex: 'half',
  } as RequestInit)
  expect(response.status).toBe(403)
  expect(await response.json()).toMatchObject({ error: { code: 'feature_limit_exceeded', param: 'name' } })
})
