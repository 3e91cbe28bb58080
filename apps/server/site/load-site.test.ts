// @module-tag spec/site

import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { exampleBrand } from './brand.ts'
import { requireBuilt, type Site, type SiteResponse } from './load-site.ts'
import { siteForTests } from './site-for-tests.ts'

let site: Site
beforeAll(async () => {
  site = await siteForTests({ ...exampleBrand, legalEntity: 'Bolt & <Nut>' })
})

const get = (url: string, headers: Record<string, string> = {}): Promise<SiteResponse> => site.respond({ url, headers })
const text = ({ body }: SiteResponse) => Buffer.from(body!).toString('utf8')

test('a page is filled in, escaped, revalidated, and loads nothing foreign', async () => {
  const answer = await get('/')
  expect(answer.status).toBe(200)
  expect(text(answer)).toBe('<html>home of Bolt &amp; &lt;Nut&gt;</html>')
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, no-cache',
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
  })
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
})

test('the year of the copyright line is that of the day on which a page is served, over New Year too', async () => {
  let now = new Date('2026-12-31T23:59:59Z')
  const running = await siteForTests(exampleBrand, undefined, () => now)
  const ask = (headers = {}) => running.respond({ url: '/resources/legal/', headers })
  const before = await ask()
  expect(text(before)).toBe('<html>© 2026</html>')
  now = new Date('2027-01-01T00:00:00Z')
  const after = await ask({ 'if-none-match': before.headers.etag! })
  expect([after.status, text(after)]).toEqual([200, '<html>© 2027</html>'])
  expect((await ask({ 'if-none-match': after.headers.etag! })).status).toBe(304)
})

test('the policy admits the inline scripts of a page by their hashes', async () => {
  const { headers } = await get('/contact')
  expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-abc'")
})

test('an asset with a hash in its name is cached for a year', async () => {
  const { headers } = await get('/assets/a-1.js')
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('a client that has the current version gets a 304', async () => {
  const { headers } = await get('/', { 'accept-encoding': 'br' })
  const again = await get('/', { 'accept-encoding': 'br', 'if-none-match': headers.etag! })
  expect([again.status, again.body]).toEqual([304, null])
  expect((await get('/', { 'if-none-match': '"another"' })).status).toBe(200)
})

test('the smaller encoding that the client accepts is used, and named', async () => {
  const plain = await get('/assets/a-1.js')
  const brotli = await get('/assets/a-1.js', { 'accept-encoding': 'gzip, deflate, br' })
  const gzip = await get('/assets/a-1.js', { 'accept-encoding': 'gzip, br;q=0' })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(brotliDecompressSync(brotli.body!)).toEqual(Buffer.from(plain.body!))
  expect(gunzipSync(gzip.body!)).toEqual(Buffer.from(plain.body!))
  expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.etag)).size).toBe(3)
  expect(brotli.headers.vary).toBe('accept-encoding')
})

describe('a path that has no page', () => {
  test.each([
    ['/product', '/product/'],
    ['/contact/', '/contact'],
    ['/product?a=b', '/product/?a=b'],
  ])('%s leads to %s', async (asked, canonical) => {
    const { status, headers } = await get(asked)
    expect([status, headers.location]).toEqual([308, canonical])
  })

  test.each(['/nowhere', '/404', '/product/none/', '//evil.example', '/../site.json'])(
    '%s answers Not Found, 404',
    async (path) => {
      const answer = await get(path)
      expect(answer.status).toBe(404)
      expect(answer.headers.location).toBeUndefined()
      expect(answer.headers['cache-control']).toBe('no-store')
    },
  )

  test.each([
    ['/resources/guides', 'Not Found, soft'],
    ['/resources/documentation/none', 'Not Found, soft'],
    ['/resources/legal-notes', 'Not Found, soft'],
    ['/resources/none', 'Not Found'],
    ['/404-soft', 'Not Found'],
  ])('%s answers in the look of its address: %s', async (path, words) => {
    const answer = await get(path)
    expect([answer.status, text(answer)]).toEqual([404, `<html>${words}</html>`])
  })

  test('that looks like a file gets 404 without HTML', async () => {
    const answer = await get('/assets/gone-2.js')
    expect([answer.status, answer.headers['content-type'], text(answer)]).toEqual([
      404,
      'text/plain; charset=utf-8',
      'Not Found\n',
    ])
  })
})

test('a missing build of the site is reported with the remedy, before anything else is made', () => {
  expect(() => requireBuilt('/nowhere')).toThrow(/not built yet.*npm start/)
})
