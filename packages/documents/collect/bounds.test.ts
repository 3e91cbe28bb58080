import { Worker } from 'node:worker_threads'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readPage } from '../confined/read-page.ts'
import { giveThread, takeThread } from '../confined/threads.ts'
import { DEFAULT_LIMITS } from './collect.ts'
import { collectFrom, pathsOf, rawServer, reasonFor, siteOf } from './loopback-site.ts'

const MEGABYTE = 1_000_000
const ZEROS = Buffer.alloc(100 * MEGABYTE, 'a')
const link = '<a href="/security">Security</a>'
const html = { 'content-type': 'text/html' }

/** The growth of the process's memory during a run, in bytes. */
async function growth(run: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss()
  await run()
  return process.memoryUsage.rss() - before
}

/** The maximum memory of the process so far, in bytes. */
const maxHeld = () => process.resourceUsage().maxRSS * 1024

// The parser's threads start before, so that an attack's memory does not include them.
beforeAll(async () => {
  await Promise.all([readPage('<p>We encrypt.'), readPage('<p>We do not.')])
})

let heldBefore = 0
beforeEach(() => {
  heldBefore = maxHeld()
})
afterEach(() => {
  expect(maxHeld() - heldBefore, 'memory taken by the attack').toBeLessThan(100 * MEGABYTE)
})

describe('a document is bounded by what it decodes to', () => {
  test.each([
    ['gzip', gzipSync(ZEROS)],
    ['deflate', deflateSync(ZEROS)],
  ])('a %s bomb is dropped, and takes little memory', async (encoding, body) => {
    const site = await siteOf({ '/': link, '/security': { body, headers: { 'content-encoding': encoding } } })
    let reason: string | undefined
    const grown = await growth(async () => {
      reason = reasonFor(await collectFrom(site.port), '/security')
    })
    expect(reason).toBe('too_large')
    expect(grown).toBeLessThan(60 * MEGABYTE)
  })

  test('encodings on top of each other are not read', async () => {
    const site = await siteOf({
      '/': link,
      '/security': { body: gzipSync(gzipSync(ZEROS)), headers: { 'content-encoding': 'gzip, gzip' } },
    })
    expect(reasonFor(await collectFrom(site.port), '/security')).toBe('unreadable')
  })

  test('an encoding that holds much memory is not asked for, and not read', async () => {
    const site = await siteOf({
      '/': link,
      '/security': { body: brotliCompressSync('<p>We encrypt.'), headers: { 'content-encoding': 'br' } },
    })
    expect(reasonFor(await collectFrom(site.port), '/security')).toBe('unreadable')
    for (const { headers } of site.requests) expect(headers['accept-encoding']).toBe('gzip, deflate')
  })

  test('a body that does not have its declared encoding is not read', async () => {
    const site = await siteOf({ '/': link, '/security': { body: 'plain', headers: { 'content-encoding': 'gzip' } } })
    expect(reasonFor(await collectFrom(site.port), '/security')).toBe('unreadable')
  })

  test('an ordinary encoded page is read', async () => {
    const site = await siteOf({
      '/': { body: deflateSync(`<title>Home</title>${link}`), headers: { 'content-encoding': 'deflate' } },
      '/security': { body: gzipSync('<p>We encrypt.'), headers: { 'content-encoding': 'gzip' } },
    })
    expect(pathsOf(await collectFrom(site.port))).toEqual(['/', '/security'])
  })

  test('a page without end is dropped', async () => {
    const site = await siteOf({
      '/': link,
      '/security': (_request, response) => {
        response.writeHead(200, html)
        const more = (): void => {
          while (!response.destroyed && response.write('x'.repeat(65_536)));
          if (!response.destroyed) response.once('drain', more)
        }
        more()
      },
    })
    expect(reasonFor(await collectFrom(site.port), '/security')).toBe('too_large')
  })

  test('a page that announces too much is not begun', async () => {
    const site = await siteOf({
      '/': link,
      '/security': (_request, response) =>
        response.writeHead(200, { ...html, 'content-length': '900000000' }).flushHeaders(),
    })
    expect(reasonFor(await collectFrom(site.port), '/security')).toBe('too_large')
  })

  test('other types than documents are not read', async () => {
    const site = await siteOf({ '/': link, '/security': { body: 'x', headers: { 'content-type': 'video/mp4' } } })
    expect(reasonFor(await collectFrom(site.port), '/security')).toBe('unsupported_type')
  })
})

describe('a server is bounded in time', () => {
  const limits = { ...DEFAULT_LIMITS, spacing: 0, milliseconds: 1_500 }

  test('when it never answers', async () => {
    const site = await siteOf({ '/': () => {} })
    const collection = await collectFrom(site.port, { limits })
    expect(collection.documents).toEqual([])
    expect(reasonFor(collection, `${site.port}/`)).toBe('time_limit')
  })

  test('when its headers come a byte at a time', async () => {
    const port = await rawServer((socket) => {
      const timer = setInterval(() => socket.write('X'), 20)
      socket.on('close', () => clearInterval(timer))
    })
    expect((await collectFrom(port, { limits })).documents).toEqual([])
  })

  test('when a body comes a byte at a time, keeping what was read before', async () => {
    const site = await siteOf({
      '/': `<title>Home</title>${link}`,
      '/security': (_request, response) => {
        response.writeHead(200, html)
        const timer = setInterval(() => response.write('x'), 20)
        response.on('close', () => clearInterval(timer))
      },
    })
    const collection = await collectFrom(site.port, { limits })
    expect(pathsOf(collection)).toEqual(['/'])
    expect(reasonFor(collection, '/security')).toBe('time_limit')
  })

  test('when robots.txt never comes', async () => {
    const site = await siteOf({ '/': 'page', '/robots.txt': () => {} })
    expect((await collectFrom(site.port, { limits })).documents).toEqual([])
  })

  test('and a collection that is called off says so', async () => {
    const site = await siteOf({ '/': () => {} })
    const stop = new AbortController()
    const running = collectFrom(site.port, { signal: stop.signal })
    stop.abort(new Error('the vendor was deleted'))
    await expect(running).rejects.toThrow('the vendor was deleted')
  })

  test('and a collection that is called off gives up what is being read', async () => {
    const stop = new AbortController()
    const site = await siteOf({
      '/': '<link rel="stylesheet" href="/a.css"><p>We encrypt.',
      '/a.css': () => stop.abort(new Error('the vendor was deleted')),
    })
    const told = vi.spyOn(Worker.prototype, 'postMessage')
    onTestFinished(() => told.mockRestore())
    await expect(collectFrom(site.port, { signal: stop.signal })).rejects.toThrow('the vendor was deleted')
    // The page's thread gets no message to continue.
    expect(told.mock.lastCall).toEqual([expect.objectContaining({ kind: 'document' })])
  })
})

describe('a collection waits for no thread', () => {
  const held: Worker[] = []
  const { signal } = new AbortController()
  beforeAll(async () => {
    for (let place = 0; place < 2; place++) held.push(await takeThread('quick', 0, signal))
  })
  afterAll(() => {
    for (const worker of held) giveThread(worker, true)
  })

  test('after its time, be it for robots.txt or a page', async () => {
    const site = await siteOf({ '/': 'page', '/robots.txt': 'User-agent: *' })
    const collection = await collectFrom(site.port, { limits: { ...DEFAULT_LIMITS, milliseconds: 500 } })
    expect(reasonFor(collection, '/')).toBe('time_limit')
  })

  test('once it is called off', async () => {
    const stop = new AbortController()
    const site = await siteOf({
      '/robots.txt': (_, response) => {
        response.end('User-agent: *', () => stop.abort(new Error('the vendor was deleted')))
      },
    })
    await expect(collectFrom(site.port, { signal: stop.signal })).rejects.toThrow('the vendor was deleted')
  })
})

describe('an answer is bounded before its body', () => {
  test('a header of a megabyte', async () => {
    const port = await rawServer((socket) => socket.write(`HTTP/1.1 200 OK\r\nX-Long: ${'x'.repeat(MEGABYTE)}\r\n\r\n`))
    expect(reasonFor(await collectFrom(port), `${port}/`)).toBe('unreadable')
  })

  test('headers without end', async () => {
    const port = await rawServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n')
      const more = (): void => {
        while (!socket.destroyed && socket.write('X-More: 1\r\n'.repeat(1000)));
        if (!socket.destroyed) socket.once('drain', more)
      }
      more()
    })
    expect(reasonFor(await collectFrom(port), `${port}/`)).toBe('unreadable')
  })

  test('a connection that is cut', async () => {
    const port = await rawServer((socket) => socket.destroy())
    expect(reasonFor(await collectFrom(port), `${port}/`)).toBe('unreachable')
  })

  test('a body shorter than announced', async () => {
    const port = await rawServer((socket) =>
      socket.end('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 500\r\n\r\nshort'),
    )
    expect((await collectFrom(port)).documents).toEqual([])
  })
})

describe('a site without end is bounded', () => {
  const limits = { ...DEFAULT_LIMITS, spacing: 0, pages: 15 }

  test('pages that each link to new ones', async () => {
    let page = 0
    const words = (): string =>
      `/${'abcdefghij'.charAt(page % 10)}${(page++).toString(26).replace(/\d/g, 'z')}-security`
    const site = await siteOf({
      '*': (_request, response) =>
        void response
          .writeHead(200, html)
          .end(`<title>${page}</title><a href="${words()}">a</a><a href="${words()}">b</a>`),
    })
    const collection = await collectFrom(site.port, { limits })
    expect(collection.documents.length).toBeLessThanOrEqual(15)
    expect(site.requests.length).toBeLessThanOrEqual(60)
  })

  test('a calendar', async () => {
    const site = await siteOf({
      '*': (request, response) => {
        const day = Number(/\d+$/.exec(request.url ?? '')?.[0] ?? 0)
        response.writeHead(200, html).end(`<title>${day}</title><a href="/security/calendar/2026/${day + 1}">next</a>`)
      },
    })
    expect((await collectFrom(site.port)).documents.length).toBeLessThan(30)
  })

  test('parameters in every combination', async () => {
    let n = 0
    const site = await siteOf({
      '*': (_request, response) =>
        void response
          .writeHead(200, html)
          .end(
            `<title>${n++}</title>${Array.from({ length: 50 }, (_, i) => `<a href="/security?a=${n}&b=${i}">x</a>`).join('')}`,
          ),
    })
    const collection = await collectFrom(site.port)
    expect(pathsOf(collection).filter((path) => path.startsWith('/security?')).length).toBeLessThanOrEqual(3)
  })

  test('a path that grows by repeating itself', async () => {
    const site = await siteOf({
      '*': (request, response) => {
        const grows = /^(?:\/security)*\/?$/.test(request.url ?? '')
        const deeper = `${request.url}/security`.replace('//', '/')
        response.writeHead(grows ? 200 : 404, html).end(`<title>${request.url}</title><a href="${deeper}">deeper</a>`)
      },
    })
    expect(pathsOf(await collectFrom(site.port))).toEqual(['/', '/security', '/security/security'])
  })

  test('a page of a hundred thousand links', async () => {
    const links = Array.from({ length: 100_000 }, (_, i) => `<a href="/security-${i.toString(36)}">s</a>`).join('')
    const site = await siteOf({ '/': `<title>Home</title>${links}` })
    const collection = await collectFrom(site.port, { limits })
    expect(site.requests.length).toBeLessThanOrEqual(60)
    expect(collection.skipped.length).toBeLessThanOrEqual(500)
  })

  test('every document together', async () => {
    const site = await siteOf({
      '/': `<title>Home</title>${[1, 2, 3, 4, 5, 6].map((n) => `<a href="/security/${n}">s</a>`).join('')}`,
      '*': (request, response) => void response.writeHead(200, html).end(`${request.url}${'x'.repeat(400_000)}`),
    })
    const collection = await collectFrom(site.port, { limits: { ...DEFAULT_LIMITS, spacing: 0, bytes: MEGABYTE } })
    expect(collection.documents.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(MEGABYTE)
    expect(collection.skipped.map(({ reason }) => reason)).toContain('byte_limit')
  })
})

describe('robots.txt and site maps are bounded', () => {
  test('a robots.txt without end', async () => {
    const site = await siteOf({
      '/': 'page',
      '/robots.txt': { body: gzipSync(ZEROS), headers: { 'content-type': 'text/plain', 'content-encoding': 'gzip' } },
    })
    const collection = await collectFrom(site.port)
    expect(collection.documents).toEqual([])
  })

  test('a robots.txt of patterns that are slow to match', async () => {
    const site = await siteOf({
      '/': link,
      '/security': '<p>We encrypt.',
      '/robots.txt': {
        body: `User-agent: *\n${'Disallow: /*a*a*a*a*a*a*a*a*a*a*a*b$\n'.repeat(2000)}`,
        headers: { 'content-type': 'text/plain' },
      },
    })
    expect(pathsOf(await collectFrom(site.port))).toContain('/security')
  })

  test('a zipped site map that is a bomb', async () => {
    const site = await siteOf({
      '/': '<title>Home</title>',
      '/sitemap.xml': { body: gzipSync(ZEROS), headers: { 'content-type': 'application/gzip' } },
    })
    expect(await growth(() => collectFrom(site.port))).toBeLessThan(60 * MEGABYTE)
  })

  test.each([
    ['white space within an address', `<loc>${' '.repeat(3 * MEGABYTE)}]`],
    ['names without end', `<${'a'.repeat(3 * MEGABYTE)}`],
    ['elements that are never closed', '<loc>'.repeat(600_000)],
    ['CDATA that is never closed', '<loc><![CDATA['.repeat(200_000)],
  ])('a site map of %s', async (_, body) => {
    const site = await siteOf({
      '/': `<title>Home</title>${link}`,
      '/security': '<p>We encrypt.',
      '/sitemap.xml': body,
    })
    expect(pathsOf(await collectFrom(site.port))).toContain('/security')
  })

  test('site maps that name each other', async () => {
    const index =
      '<sitemapindex><sitemap><loc>/sitemap.xml</loc></sitemap><sitemap><loc>/sitemap.xml?2</loc></sitemap></sitemapindex>'
    const site = await siteOf({ '/': '<title>Home</title>', '/sitemap.xml': index, '/sitemap.xml?2': index })
    await collectFrom(site.port)
    expect(site.requests.filter(({ path }) => path.startsWith('/sitemap')).length).toBeLessThanOrEqual(6)
  })

  test('entities that expand without end (billion laughs), and ones that name files', async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]><urlset><url><loc>/&b;/security</loc></url><url><loc>&f;</loc></url></urlset>`
    const site = await siteOf({ '/': '<title>Home</title>', '/sitemap.xml': bomb })
    await collectFrom(site.port)
    expect(site.requests.map(({ path }) => path).join(' ')).not.toMatch(/aaaa|root:/)
  })
})
