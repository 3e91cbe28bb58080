// @module-tag spec/3

import { gzipSync } from 'node:zlib'

import { describe, expect, test } from 'vitest'
import { pdfOf } from '../read/pdf-of.fixture.ts'
import type { Reading } from '../types.ts'
import type { CollectionProgress } from './collect.ts'
import { DEFAULT_LIMITS } from './collect.ts'
import { collectFrom, memoryStore, pathsOf, reasonFor, siteOf } from './loopback-site.ts'

const text = { 'content-type': 'text/plain' }
const html = { 'content-type': 'text/html' }

test('documents are found through links, site map and security.txt, stored under their hash and listed by address', async () => {
  const site = await siteOf({
    '/': '<title>Vendor</title><a href="/legal/privacy">Privacy</a>',
    '/legal/privacy': '<title>Privacy policy</title><a href="dpa.pdf">Data processing agreement</a>',
    '/legal/dpa.pdf': {
      body: pdfOf([[[72, 740, 11, 'We encrypt data.']]]),
      headers: { 'content-type': 'application/octet-stream' },
    },
    '/sitemap.xml': '<urlset><url><loc>/trust-center</loc></url><url><loc>/blog/hello</loc></url></urlset>'.replaceAll(
      '<loc>',
      '<loc>http://vendor.example:PORT',
    ),
    '/.well-known/security.txt': { body: 'Contact: mailto:security@vendor.example', headers: text },
  })
  const contentStore = memoryStore()
  const collection = await collectFrom(site.port, { contentStore })
  expect(pathsOf(collection)).toEqual(['/', '/.well-known/security.txt', '/legal/dpa.pdf', '/legal/privacy'])
  expect(collection.documents.map(({ name, type, mediaType }) => [name, type, mediaType])).toEqual([
    ['Vendor', 'WEBSITE_COLLECTION', 'text/html'],
    ['security.txt', 'WEBSITE_COLLECTION', 'text/plain'],
    ['dpa.pdf', 'DOCUMENT', 'application/pdf'],
    ['Privacy policy', 'WEBSITE_COLLECTION', 'text/html'],
  ])
  for (const { sha256, bytes } of collection.documents) expect((await contentStore.get(sha256)).length).toBe(bytes)
})

test.each([
  ['/', `<title>${'x'.repeat(199)}😀 and more</title>`, 'x'.repeat(199)],
  ['/', '<title>Larkspur\u0000&#xd800; \u202eLedger&shy;</title>', 'Larkspur\ufffd\ufffd Ledger'],
  ['/Datenschutzerkl%E4rung.txt', 'We encrypt data.', 'Datenschutzerkl%E4rung.txt'],
  ['/Datenschutzerkl%C3%A4rung%00.txt', 'We encrypt data.', 'Datenschutzerklärung.txt'],
  ['/100%-privacy.txt', 'We encrypt data.', '100%-privacy.txt'],
])(
  'the name of a document is a line that can be kept, whatever its title or address holds (%s)',
  async (path, body, name) => {
    const start = `<title>Larkspur</title><a href="${path}">Privacy</a>`
    const site = await siteOf({ '/': start, [path]: path === '/' ? body : { body, headers: text } })
    const { documents } = await collectFrom(site.port)
    expect(documents.find(({ url }) => url.endsWith(path))?.name).toBe(name)
  },
)

test('a site map lists pages that nothing links to, zipped and in an index', async () => {
  const pages = gzipSync(
    '<urlset><url><loc>http://vendor.example/security</loc></url><url><loc>http://other.example/security</loc></url></urlset>',
  )
  const site = await siteOf({
    '/': '<title>Vendor</title>',
    '/security': '<p>We encrypt data.',
    '/sitemap.xml': '<sitemapindex><sitemap><loc>http://vendor.example/pages.xml.gz</loc></sitemap></sitemapindex>',
    '/pages.xml.gz': { body: pages, headers: { 'content-type': 'application/gzip' } },
  })
  const collection = await collectFrom(site.port, {
    domains: ['http://vendor.example'],
    connectTo: `127.0.0.1:${site.port}`,
  })
  expect(pathsOf(collection)).toContain('/security')
  expect(site.requests.map(({ host }) => host)).not.toContain('other.example')
})

describe('robots.txt', () => {
  test('is obeyed, for the collector by name before all others', async () => {
    const site = await siteOf({
      '/': '<title>Vendor</title><a href="/security">Security</a><a href="/privacy">Privacy</a>',
      '/security': 'secret',
      '/privacy': '<p>Privacy',
      '/robots.txt': {
        body: 'User-agent: *\nDisallow: /\n\nUser-agent: CustosBot\nDisallow: /security\n',
        headers: text,
      },
    })
    const collection = await collectFrom(site.port)
    expect(pathsOf(collection)).toEqual(['/', '/privacy'])
    expect(reasonFor(collection, '/security')).toBe('robots_disallowed')
    expect(site.requests.map(({ path }) => path)).not.toContain('/security')
  })

  test('that cannot be read for an error of the server forbids everything (RFC 9309)', async () => {
    const site = await siteOf({ '/': 'page', '/robots.txt': { status: 503, body: '' } })
    const collection = await collectFrom(site.port)
    expect(collection.documents).toEqual([])
    expect(site.requests.map(({ path }) => path)).toEqual(['/robots.txt'])
  })

  test('that does not exist forbids nothing', async () => {
    const site = await siteOf({ '/': '<title>Vendor</title>' })
    expect(pathsOf(await collectFrom(site.port))).toEqual(['/'])
  })
})

test('the collector says who it is', async () => {
  const site = await siteOf({ '/': '<title>Vendor</title>' })
  await collectFrom(site.port)
  expect(new Set(site.requests.map(({ headers }) => headers['user-agent']))).toEqual(
    new Set(['CustosBot/0.2 (+https://custos.example)']),
  )
})

test('an unchanged document is not sent again, and its links are still followed', async () => {
  const site = await siteOf({
    '/': (request, response) => {
      if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end()
      else
        response
          .writeHead(200, { 'content-type': 'text/html', etag: '"1"' })
          .end('<title>Vendor</title><a href="/security">Security</a>')
    },
    '/security': { body: '<p>We encrypt data.', headers: { 'last-modified': 'Fri, 02 Jan 2026 00:00:00 GMT' } },
  })
  const contentStore = memoryStore()
  const first = await collectFrom(site.port, { contentStore })
  const second = await collectFrom(site.port, { contentStore, previous: first })
  expect(second.documents).toEqual([{ ...first.documents[0], notModified: true }, first.documents[1]])
  expect(site.requests.find(({ headers }) => headers['if-modified-since'])?.path).toBe('/security')
})

test('an unchanged document that is no longer stored is sent again', async () => {
  const site = await siteOf({
    '/': (request, response) => {
      if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end()
      else response.writeHead(200, { 'content-type': 'text/html', etag: '"1"' }).end('<title>Vendor</title>')
    },
  })
  const first = await collectFrom(site.port)
  expect(await collectFrom(site.port, { previous: first })).toEqual(first)
})

test('an e-mail address linked as a page is not asked for', async () => {
  const site = await siteOf({ '/': '<title>Vendor</title><a href="/security/security@vendor.example">Security</a>' })
  await collectFrom(site.port)
  expect(site.requests.filter(({ path }) => path.includes('@'))).toEqual([])
})

test('the same site gives the same manifest, byte for byte', async () => {
  const links = Array.from(
    { length: 40 },
    (_, n) => `<a href="/security/${'abcdefghijklmnopqrstuvwxyz'[n % 26]}-${Math.floor(n / 26)}">x</a>`,
  ).join('')
  const site = await siteOf({
    '/': links,
    '*': (request, response) =>
      void setTimeout(
        () =>
          response.writeHead(request.url?.startsWith('/security/') ? 200 : 404).end(`<title>${request.url}</title>`),
        Math.random() * 5,
      ),
  })
  const limits = { ...DEFAULT_LIMITS, spacing: 0, pages: 12 }
  const once = await collectFrom(site.port, { limits })
  expect(once.documents).toHaveLength(12)
  expect(await collectFrom(site.port, { limits })).toEqual(once)
})

test('one host gets at most two requests at a time', async () => {
  const links = Array.from('abcdefghijkl', (letter) => `<a href="/security/${letter}">x</a>`).join('')
  let open = 0
  let most = 0
  const site = await siteOf({
    '/': links,
    '*': (request, response) => {
      open += 1
      most = Math.max(most, open)
      setTimeout(() => {
        open -= 1
        response.writeHead(request.url?.startsWith('/security/') ? 200 : 404).end(`<title>${request.url}</title>`)
      }, 5)
    },
  })
  const { documents } = await collectFrom(site.port, { limits: { ...DEFAULT_LIMITS, spacing: 0 } })
  expect(documents).toHaveLength(13)
  expect(most).toBe(2)
})

test('the best pages come first when not all may be read, and the others are named', async () => {
  const dull = Array.from(
    { length: 30 },
    (_, n) => `<a href="/legal/terms-of-${'abcdefghijklmnopqrstuvwxyzABCDEF'[n]}">Terms</a>`,
  ).join('')
  const site = await siteOf({
    '/': `<title>Vendor</title>${dull}<a href="/subprocessors">Sub-processors</a><a href="/security">Security</a>`,
    '*': (request, response) => void response.writeHead(200).end(`<title>${request.url}</title><p>page`),
  })
  const collection = await collectFrom(site.port, { limits: { ...DEFAULT_LIMITS, spacing: 0, pages: 8 } })
  expect(pathsOf(collection)).toEqual(expect.arrayContaining(['/', '/subprocessors', '/security']))
  expect(collection.skipped.some(({ reason }) => reason === 'page_limit')).toBe(true)
})

test('other sites are not read, and a hosted trust centre of the vendor is named', async () => {
  const site = await siteOf({
    '/': '<title>Vendor</title><a href="https://trust.host.example/vendor">Trust center</a><a href="https://else.example/security">x</a>',
  })
  const collection = await collectFrom(site.port)
  expect(pathsOf(collection)).toEqual(['/'])
  expect(reasonFor(collection, 'trust.host.example/vendor')).toBe('off_site')
})

test('a page under two addresses is read once', async () => {
  const site = await siteOf({
    '/': '<title>Vendor</title><a href="/security">a</a><a href="/security/">b</a><a href="/security#top">c</a><a href="/legal/security">d</a>',
    '/security': '<p>same',
    '/legal/security': '<p>same',
  })
  const collection = await collectFrom(site.port)
  expect(pathsOf(collection)).toHaveLength(2)
  expect(collection.skipped.map(({ reason }) => reason)).toContain('duplicate')
  expect(site.requests.filter(({ path }) => path === '/security')).toHaveLength(1)
})

test('a page that only its scripts fill is said to be unreadable', async () => {
  const site = await siteOf({
    '/': '<title>Vendor</title><a href="/trust">Trust</a>',
    '/trust': '<title>Trust</title><div id="root"></div><script src="/app.js"></script>',
  })
  expect(reasonFor(await collectFrom(site.port), '/trust')).toBe('unreadable')
})

test.each([
  ['has a navigation', '<nav>NAVIGATION</nav><div id="root"></div><script src="/app.js"></script>'],
  [
    'holds what it is drawn from',
    '<nav>NAVIGATION</nav><script id="__NEXT_DATA__" type="application/json">{}</script>',
  ],
])('a page that only its scripts fill is unreadable where it %s, and what it links to is read', async (_, body) => {
  const navigation = `${'<span>Product, prices and customers</span>'.repeat(9)}<a href="/legal/list">Sub-processors</a>`
  const site = await siteOf({
    '/': '<title>Vendor</title><a href="/trust">Trust</a>',
    '/trust': `<title>Trust</title>${body.replace('NAVIGATION', navigation)}`,
    '/legal/list': '<p>Host Co hosts our data.',
  })
  const collection = await collectFrom(site.port)
  expect(reasonFor(collection, '/trust')).toBe('unreadable')
  expect(pathsOf(collection)).toContain('/legal/list')
})

test('a page that cannot be had this once stays as it was read before, and is marked; for good it does not', async () => {
  let isDown = false
  const site = await siteOf({
    '/': '<title>Vendor</title><a href="/security">Security</a><a href="/privacy">Privacy</a>',
    '/security': (_, response) => void response.writeHead(isDown ? 503 : 200, html).end('<p>We encrypt data.'),
    '/privacy': (_, response) => void response.writeHead(isDown ? 410 : 200, html).end('<p>We keep no data.'),
  })
  const contentStore = memoryStore()
  const first = await collectFrom(site.port, { contentStore })
  isDown = true
  const texts: string[] = []
  const onDocument = (_: unknown, { text }: Reading) => void texts.push(text)
  const second = await collectFrom(site.port, { contentStore, previous: first, onDocument })
  expect(pathsOf(second)).toEqual(['/', '/security'])
  expect(texts).toContain('We encrypt data.')
  expect(reasonFor(second, '/security')).toBe('http_error')
  const later = () => new Date('2026-06-02T03:04:05Z')
  expect(pathsOf(await collectFrom(site.port, { contentStore, previous: second, clock: later }))).toEqual(['/'])
})

test('there is no end at a number of documents, and what is left out is named', async () => {
  const names = Array.from({ length: 40 }, (_, n) => `/p/${'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmn'[n]}`)
  const site = await siteOf({
    '/': `<title>Vendor</title>${names.map((name) => `<a href="${name}">x</a>`).join('')}`,
    '*': (request, response) =>
      void (names.indexOf(request.url!) < 20
        ? response.writeHead(200).end(`<p>${`We encrypt personal data and each backup of ${request.url}. `.repeat(4)}`)
        : names.includes(request.url!)
          ? response.writeHead(200).end(`<p>Buy ${request.url}`)
          : response.writeHead(404).end()),
  })
  const collection = await collectFrom(site.port)
  expect(collection.documents.length).toBeGreaterThan(20)
  const left = names.filter((name) => !pathsOf(collection).includes(name))
  expect(left.every((name) => reasonFor(collection, name) === 'page_limit')).toBe(true)
  expect(left).not.toEqual([])
})

test('a security.txt is found where it was before it had a place of its own', async () => {
  const site = await siteOf({
    '/': '<title>Vendor</title>',
    '/security.txt': { body: 'Contact: mailto:security@vendor.example', headers: text },
  })
  expect(pathsOf(await collectFrom(site.port))).toEqual(['/', '/security.txt'])
})

test('a missing page that answers 200 is not read', async () => {
  const site = await siteOf({
    '/': '<title>Vendor</title><a href="/security">Security</a>',
    '/security': '<title>404 – Page not found</title>',
  })
  expect(reasonFor(await collectFrom(site.port), '/security')).toBe('not_found')
})

test('a vendor that cannot be reached yields no document and says why', async () => {
  const collection = await collectFrom(1)
  expect(collection.documents).toEqual([])
  expect(collection.skipped.length).toBeGreaterThan(0)
})

test('progress counts what was read', async () => {
  const seen: CollectionProgress[] = []
  const site = await siteOf({
    '/': '<title>Vendor</title><a href="/security">Security</a>',
    '/security': '<p>We encrypt data.',
  })
  await collectFrom(site.port, { onProgress: (progress) => seen.push(progress) })
  expect(seen.map(({ pagesRead }) => pagesRead)).toEqual([1, 2])
  expect(seen.at(-1)?.url).toBe(`http://vendor.example:${site.port}/security`)
})

test('a style sheet that is served as a page leaves doubt, as browsers do not apply it', async () => {
  const site = await siteOf({
    '/': '<title>Home</title><style>.x{display:none}</style><link rel=stylesheet href=/a.css><p class=x>Hidden.</p><p>Seen.</p>',
    '/a.css': { body: '.x{display:block!important}', headers: { 'content-type': 'text/html' } },
  })
  const read = new Map<string, Reading>()
  await collectFrom(site.port, { onDocument: ({ url }, reading) => read.set(new URL(url).pathname, reading) })
  expect(read.get('/')!.blocks.map(({ visibility }) => visibility)).toEqual(['unsure'])
})

test('text that a linked style sheet hides is not read, wherever the sheet lies; a sheet that cannot be fetched leaves doubt', async () => {
  const site = await siteOf({
    '/': '<title>Home</title><link rel=stylesheet href=/a.css><p>Shown.</p><p class=x>Hidden.</p><a href="/security">Security</a>',
    '/security': '<link rel=stylesheet href=/gone.css><link rel=stylesheet href="/a.css"><p>In doubt.</p>',
    '/a.css': { body: '.x{display:none}', headers: { 'content-type': 'text/css' } },
  })
  const read = new Map<string, Reading>()
  await collectFrom(site.port, { onDocument: ({ url }, reading) => read.set(new URL(url).pathname, reading) })
  expect(read.get('/')!.text).toBe('Shown.\n\nSecurity')
  expect(read.get('/')!.blocks[0]!.visibility).toBeUndefined()
  expect(read.get('/security')!.blocks.map(({ visibility }) => visibility)).toEqual(['unsure'])
  expect(site.requests.filter(({ path }) => path === '/a.css')).toHaveLength(1)
})
