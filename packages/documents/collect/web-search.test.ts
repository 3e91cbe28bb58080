import type { RequestListener } from 'node:http'
import { describe, expect, test } from 'vitest'
import { collectFrom, LOOPBACK, type LoopbackSite, pathsOf, rawServer, reasonFor, siteOf } from './loopback-site.ts'
import type { SearchSettings } from './web-search.ts'

/** A vendor with a page that no page links to. */
const vendorSite = (more: Parameters<typeof siteOf>[0] = {}): Promise<LoopbackSite> =>
  siteOf({
    '/': '<title>Vendor</title><p>We make lamps.</p><a href="/privacy">Privacy</a>',
    '/privacy': '<title>Privacy policy</title><p>We keep little.</p>',
    '/kb/a7/subprocessors': '<title>Subprocessors</title><p>We use one.</p><a href="/kb/dpa">DPA</a>',
    '/kb/dpa': '<title>DPA</title><p>We process as told.</p>',
    ...more,
  })

const settings = (port: number, changes: Partial<SearchSettings> = {}): SearchSettings => ({
  provider: 'searxng',
  url: `http://${LOOPBACK}:${port}`,
  key: undefined,
  spacing: 0,
  timeoutMs: 5_000,
  ...changes,
})

const searxng = (...results: unknown[]): { '*': { body: string; headers: Record<string, string> } } => ({
  '*': {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '…', number_of_results: 0, results, unresponsive_engines: [] }),
  },
})
const result = (url: unknown, title: unknown = '') => ({ url, title, content: 'We hold every certificate there is.' })

describe('a page that only the search knows is read itself, and what it links to after it', () => {
  const read = async (site: LoopbackSite, search: SearchSettings) => {
    const collection = await collectFrom(site.port, { search })
    expect(collection.documents.map(({ url, type }) => [new URL(url).pathname, type])).toEqual([
      ['/', 'WEBSITE_COLLECTION'],
      ['/kb/a7/subprocessors', 'WEB_SEARCH'],
      ['/kb/dpa', 'WEBSITE_COLLECTION'],
      ['/privacy', 'WEBSITE_COLLECTION'],
    ])
    return collection
  }

  test('with SearXNG', async () => {
    const site = await vendorSite()
    const found = result(`http://vendor.example:${site.port}/kb/a7/subprocessors`)
    const engine = await siteOf(searxng(found))
    const collection = await read(site, settings(engine.port))
    expect(collection.search).toEqual({ questions: expect.any(Array) as string[], results: 1, failure: null })
    expect(engine.requests.map(({ path }) => new URL(path, 'http://x').searchParams.get('q'))).toEqual(
      collection.search!.questions,
    )
    expect(engine.requests[0]!.path).toBe(
      '/search?q=site%3Avendor.example+security+compliance+certifications&format=json',
    )
    expect(engine.requests[0]!.headers.authorization).toBeUndefined()
  })

  test('with Brave, which gets its key in a header', async () => {
    const site = await vendorSite()
    const found = { ...result(`http://vendor.example:${site.port}/kb/a7/subprocessors`), description: 'A snippet.' }
    const engine = await siteOf({
      '*': { body: JSON.stringify({ type: 'search', web: { type: 'search', results: [found] } }) },
    })
    await read(
      site,
      settings(engine.port, { provider: 'brave', url: `http://${LOOPBACK}:${engine.port}/res/v1`, key: 'k-1' }),
    )
    expect(engine.requests[0]!.path).toMatch(/^\/res\/v1\/web\/search\?q=[^&]+&count=20&text_decorations=false$/)
    expect(engine.requests[0]!.headers['x-subscription-token']).toBe('k-1')
    expect(engine.requests.map(({ path }) => path).join()).not.toContain('k-1')
  })

  test('with Brave that knows no page', async () => {
    const site = await vendorSite()
    const engine = await siteOf({ '*': { body: JSON.stringify({ type: 'search', query: {} }) } })
    const collection = await collectFrom(site.port, {
      search: settings(engine.port, { provider: 'brave', key: 'k-1' }),
    })
    expect(collection.search).toMatchObject({ results: 0, failure: null })
  })
})

test('an address that the vendor itself shows is not said to come from the search, before or after', async () => {
  const site = await vendorSite()
  const at = (path: string) => result(`http://vendor.example:${site.port}${path}`, 'Privacy and subprocessors')
  const engine = await siteOf(searxng(at('/privacy'), at('/'), at('/kb/a7/subprocessors')))
  const first = await collectFrom(site.port, { search: settings(engine.port) })
  expect(first.documents.filter(({ type }) => type === 'WEB_SEARCH')).toHaveLength(1)

  const now = await vendorSite({
    '/': '<title>Vendor</title><p>We make lamps.</p><a href="/kb/a7/subprocessors">Subprocessors</a>',
  })
  const second = await collectFrom(now.port, { search: settings(engine.port), previous: first })
  expect(second.documents.map(({ type }) => type)).not.toContain('WEB_SEARCH')
})

test("only the vendor's own domains are read, and another that carries its name is named", async () => {
  const site = await vendorSite()
  const engine = await siteOf(
    searxng(
      result('https://reviews.example/vendor/security', 'Is Vendor secure?'),
      result('https://news.example/security', 'Somebody was breached'),
      result(`http://docs.vendor.example:${site.port}/security`, 'Security'),
      result('https://vendor.example.evil.example/security', 'Security'),
    ),
  )
  const collection = await collectFrom(site.port, { search: settings(engine.port) })
  expect(new Set(site.requests.map(({ host }) => host.split(':')[0]))).toEqual(
    new Set(['vendor.example', 'docs.vendor.example']),
  )
  expect(reasonFor(collection, 'reviews.example/vendor/security')).toBe('off_site')
  expect(reasonFor(collection, 'news.example/security')).toBeUndefined()
})

test('robots.txt, redirects, ports and addresses bind what the search names as everything else', async () => {
  const site = await vendorSite({
    '/robots.txt': { body: 'User-agent: *\nDisallow: /kb/', headers: { 'content-type': 'text/plain' } },
    '/go/security': { status: 302, body: '', headers: { location: 'http://169.254.169.254/latest/' } },
    '/loop/security': { status: 302, body: '', headers: { location: '/loop/security' } },
  })
  const at = (path: string) => result(`http://vendor.example:${site.port}${path}`, 'Security')
  const engine = await siteOf(
    searxng(
      at('/kb/a7/subprocessors'),
      at('/go/security'),
      at('/loop/security'),
      result('http://vendor.example:22/ssh/security'),
      result('http://inside.vendor.example/inside/security'),
      result('http://127.0.0.1/security'),
      result('http://169.254.169.254/security'),
      result('javascript:alert(1)//vendor.example/security'),
      result('file:///etc/passwd'),
      result(`http://user:password@vendor.example:${site.port}/security`),
      result('http://[::1'),
      result(''),
    ),
  )
  const collection = await collectFrom(site.port, {
    search: settings(engine.port),
    resolve: async (host) => [host === 'inside.vendor.example' ? '10.0.0.7' : LOOPBACK],
  })
  expect(pathsOf(collection)).toEqual(['/', '/privacy'])
  expect(reasonFor(collection, '/kb/a7/subprocessors')).toBe('robots_disallowed')
  expect(reasonFor(collection, '/go/security')).toBe('off_site')
  expect(reasonFor(collection, '/loop/security')).toBe('http_error')
  expect(reasonFor(collection, '/ssh/security')).toBe('forbidden_address')
  expect(reasonFor(collection, '/inside/security')).toBe('unreachable')
  expect(collection.skipped.map(({ url }) => url).join()).not.toMatch(
    /127\.0\.0\.1|169\.254|javascript|passwd|password/,
  )
})

test('questions and results are bounded, whatever the number of domains', async () => {
  const site = await vendorSite()
  const engine = await siteOf(
    searxng(
      ...Array.from({ length: 500 }, (_, index) => result(`http://vendor.example:${site.port}/security/${index}x`)),
    ),
  )
  const domains = [
    `http://vendor.example:${site.port}`,
    ...Array.from({ length: 30 }, (_, index) => `vendor${index}.example`),
  ]
  const collection = await collectFrom(site.port, { domains, search: settings(engine.port), resolve: async () => [] })
  expect(collection.search!.questions).toHaveLength(6)
  expect(collection.search!.results).toBe(20)
})

describe('a search that answers wrongly or not at all leaves what the vendor shows, and is named', () => {
  const json = { 'content-type': 'application/json' }
  const dripping: RequestListener = (_, response) => void response.writeHead(200, json).write('{"results":[')
  const answers: [string, Parameters<typeof siteOf>[0][string], RegExp][] = [
    ['an error', { status: 500, body: '' }, /status 500/],
    ['a refusal, as of SearXNG without JSON', { status: 403, body: '' }, /status 403/],
    ['a limit', { status: 429, body: '' }, /status 429/],
    ['a redirect', { status: 302, body: '', headers: { location: '/search?format=json' } }, /status 302/],
    ['a page', '<title>Search</title>', /not JSON/],
    ['half an answer', { body: '{"results":[{"url":"http', headers: json }, /not JSON/],
    ['brackets without end', { body: '['.repeat(1_000_000), headers: json }, /too many levels/],
    ['null', { body: 'null', headers: json }, /refused/],
    ['a list', { body: '[]', headers: json }, /refused/],
    ['no results', { body: '{}', headers: json }, /results/],
    ['results of another type', { body: '{"results":{"url":"http://vendor.example/"}}', headers: json }, /results/],
    ['addresses of another type', { body: '{"results":[{"url":7}]}', headers: json }, /results\[0\]\.url/],
    ['a huge answer', { body: `{"results":[],"more":"${'a'.repeat(3_000_000)}"}`, headers: json }, /larger than 2 MB/],
    ['an answer that never ends', dripping, /no answer from the web search in time/],
    ['silence', () => {}, /no answer from the web search in time/],
  ]

  let shown: string[] | undefined
  const unsearched = async () => {
    if (shown) return shown
    const { search, ...collection } = await collectFrom((await vendorSite()).port)
    expect(search).toBeUndefined()
    shown = pathsOf(collection)
    return shown
  }

  test.each(answers)('%s', async (_, answer, failure) => {
    const site = await vendorSite()
    const engine = await siteOf({ '*': answer })
    const collection = await collectFrom(site.port, {
      search: settings(engine.port, { timeoutMs: /time/.test(failure.source) ? 2_000 : 30_000 }),
    })
    expect(pathsOf(collection)).toEqual(await unsearched())
    expect(collection.skipped).toEqual([])
    expect(collection.search).toMatchObject({ results: 0, failure: expect.stringMatching(failure) as string })
    expect(engine.requests).toHaveLength(1)
  })

  test('no HTTP, and no server', async () => {
    const noise = await rawServer((socket) => socket.end('220 mail.example ESMTP\r\n'))
    for (const port of [noise, 1]) {
      const collection = await collectFrom((await vendorSite()).port, { search: settings(port) })
      expect(pathsOf(collection)).toEqual(await unsearched())
      expect(collection.search!.failure).toBe('Custos got no answer from the web search in time.')
    }
  })

  test('invented addresses cost nothing that the vendor shows', async () => {
    const site = await vendorSite()
    const bogus = Array.from({ length: 20 }, (_, index) =>
      result(`http://vendor.example:${site.port}/security/subprocessors?id=${index}`, 'Subprocessors'),
    )
    const engine = await siteOf(searxng(...bogus))
    const collection = await collectFrom(site.port, { search: settings(engine.port) })
    expect(pathsOf(collection)).toEqual(await unsearched())
  })
})

test('a collection that is called off waits for no search', async () => {
  const engine = await siteOf({ '*': () => {} })
  const calledOff = new AbortController()
  const site = await vendorSite({
    '/privacy': (_, response) => {
      calledOff.abort(new Error('called off'))
      response.end()
    },
  })
  await expect(collectFrom(site.port, { search: settings(engine.port), signal: calledOff.signal })).rejects.toThrow(
    'called off',
  )
})
