import { signInByPassword } from '@custos/contract/console-session'
import { requestToken } from '@custos/contract/oauth'
import { createVendor } from '@custos/contract/vendors'
import { ownPage } from '@custos/testkit/console-client'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { largestBody } from './body.ts'

/** The limits of a body depend on its sender, and apply before the server parses it. */

let platform: TestPlatform
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  return () => platform[Symbol.asyncDispose]()
})
afterEach(() => void vi.restoreAllMocks())

const json = { 'content-type': 'application/json' }

/** Sends as a visitor, or with the platform's token. */
async function post(path: string, body: string, headers: Record<string, string> = {}) {
  const response = await fetch(platform.url + path, {
    method: 'POST',
    headers: { ...json, ...ownPage, ...headers },
    body,
  })
  return {
    status: response.status,
    body: (await response.json()) as { error?: { message: string; param: string | null } },
  }
}
const asApp = () => ({ authorization: `Bearer ${platform.api.token}` })

/** Watches whether this thread, in which the test's server runs, parses a text of this length. */
function watchParsing() {
  const parse = vi.spyOn(JSON, 'parse')
  return { parsed: (length: number) => parse.mock.calls.some(([text]) => String(text).length >= length) }
}

test.each([
  ['to sign in', signInByPassword.path, largestBody.visitor],
  ['to get a token', requestToken.path, largestBody.client],
])('who is nobody yet sends little %s', async (_, path, max) => {
  const body = (length: number) => `{"a":"${'x'.repeat(length - 8)}"}`
  expect(max).toBeLessThanOrEqual(16_384)
  const { parsed } = watchParsing()
  expect(await post(path, body(max + 1))).toMatchObject({
    status: 400,
    body: { error: { message: `The body is larger than ${max} bytes` } },
  })
  expect(parsed(max)).toBe(false)
  expect((await post(path, body(max))).body.error?.message).not.toMatch(/larger/)
})

test('an address that takes no body takes none of a megabyte from a visitor either', async () => {
  for (const path of ['/contact', '/api/event', '/nowhere']) {
    const { status } = await fetch(platform.url + path, { method: 'POST', body: 'x'.repeat(1_000_000) })
    expect([path, status >= 400]).toEqual([path, true])
  }
})

test.each([
  [
    'a nest of brackets',
    `{"name":${'['.repeat(250_000)}${']'.repeat(250_000)}}`,
    'name',
    'nested deeper than 32 levels',
  ],
  ['brackets that are never closed', '['.repeat(500_000), null, 'The body is nested deeper than 32 levels'],
  [
    'more members than any call takes',
    `{"notes":[${'0,'.repeat(250_000)}0]}`,
    null,
    'The body has more than 10000 members',
  ],
])('%s is refused before it is parsed', async (_, body, param, message) => {
  const { parsed } = watchParsing()
  const refused = await post(createVendor.path, body, asApp())
  expect(refused).toMatchObject({ status: 400, body: { error: { param, message: expect.stringContaining(message) } } })
  const again = await post(createVendor.path, body, { ...asApp(), 'idempotency-key': message })
  expect(again.body.error?.message).toBe(refused.body.error?.message)
  expect(parsed(10_000)).toBe(false)
})

test('a long body is parsed in another thread, and is the same request however it is written', async () => {
  const { parsed } = watchParsing()
  const body = { name: 'Larkspur', domain: 'https://larkspur.example' }
  const long = JSON.stringify(body) + ' '.repeat(100_000)
  const headers = { ...asApp(), 'idempotency-key': 'long' }
  const first = await post(createVendor.path, long, headers)
  expect(first.status).toBe(201)
  expect(await post(createVendor.path, JSON.stringify(body), headers)).toEqual({
    status: 201,
    body: expect.any(Object),
  })
  expect(parsed(100_000)).toBe(false)
})

test.each([signInByPassword.path, requestToken.path])('so is a nest that a visitor sends to %s', async (path) => {
  const { parsed } = watchParsing()
  expect((await post(path, `{"password":${'['.repeat(8_000)}`)).body.error).toMatchObject({
    param: 'password',
    message: 'The parameter password is nested deeper than 32 levels',
  })
  expect(parsed(8_000)).toBe(false)
})
