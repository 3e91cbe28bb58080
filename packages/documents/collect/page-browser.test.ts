import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Collection } from '../types.ts'
import { DEFAULT_LIMITS } from './collect.ts'
import { collectFrom, LOOPBACK, memoryStore, pathsOf, reasonFor, siteOf } from './loopback-site.ts'

const chromium =
  process.env.CUSTOS_CHROMIUM ??
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => [join(folder, 'chromium'), join(folder, 'google-chrome')])
    .find((file) => existsSync(file))

const shell = '<!doctype html><title>Ledger</title><div id="root"></div><script src="/app.js"></script>'
const script = (body: string) => ({ body, headers: { 'content-type': 'text/javascript' } })
const showing = (text: string) => `document.getElementById('root').innerHTML = ${JSON.stringify(text)};`
const unhurried = { ...DEFAULT_LIMITS, milliseconds: 100_000, spacing: 0 }
const sentence =
  '<main><h1>Security</h1><p>All customer data is encrypted at rest with AES-256, and backups are made every night.</p><p>We are certified according to ISO/IEC 27001.</p></main>'

async function textOf(collection: Collection, path: string, store: ReturnType<typeof memoryStore>): Promise<string> {
  const document = collection.documents.find(({ url }) => new URL(url).pathname === path)
  return document ? Buffer.from(await store.get(document.sha256)).toString() : ''
}

test('without a browser a page that shows nothing unless its scripts run is not read, and the manifest says so', async () => {
  const site = await siteOf({ '/': shell, '/app.js': script(showing(sentence)) })
  const collection = await collectFrom(site.port)
  expect(collection.documents).toEqual([])
  expect(collection.skipped).toContainEqual(
    expect.objectContaining({ reason: 'unreadable', message: 'The page shows nothing unless its scripts run.' }),
  )
  expect(site.requests.map(({ path }) => path)).not.toContain('/app.js')
})

test('a browser that cannot be started is said, and the rest is read', async () => {
  const site = await siteOf({
    '/': `<h1>Ledger</h1><p>${'We keep books. '.repeat(20)}</p><a href="/security">Security</a>`,
    '/security': shell,
  })
  const collection = await collectFrom(site.port, { browser: '/nowhere/chromium' })
  expect(pathsOf(collection)).toEqual(['/'])
  expect(collection.skipped.find(({ url }) => url.endsWith('/security'))?.message).toMatch(/could not be started/)
})

describe.skipIf(!chromium)('with a browser, a page that needs its scripts', () => {
  const browser = chromium ?? ''

  test('is read as they show it: what they fetch, what they link to, and stored as it was read', async () => {
    const store = memoryStore()
    const site = await siteOf({
      '/': shell,
      '/app.js': script(
        `fetch('/api/content').then((answer) => answer.json()).then(({ html }) => { document.getElementById('root').innerHTML = html })`,
      ),
      '/api/content': {
        body: JSON.stringify({ html: `${sentence}<a href="/privacy">Privacy notice</a>` }),
        headers: { 'content-type': 'application/json' },
      },
      '/privacy': `<h1>Privacy</h1><p>${'We delete data. '.repeat(20)}</p>`,
    })
    const collection = await collectFrom(site.port, { browser, contentStore: store })
    expect(pathsOf(collection)).toEqual(['/', '/privacy'])
    expect(collection.documents.map(({ rendered }) => rendered)).toEqual([true, undefined])
    expect(await textOf(collection, '/', store)).toContain('encrypted at rest with AES-256')
    expect(site.requests.find(({ path }) => path === '/api/content')?.headers['user-agent']).toMatch(/^CustosBot/)
  })

  test('is read as a browser shows it, and so is one that needs none, with the sheets that were collected', async () => {
    const read: Record<string, string[]> = {}
    const hidden = '<link rel=stylesheet href=/site.css><h1>Ledger</h1><p class=a>Nobody sees this.</p>'
    const site = await siteOf({
      '/': `${hidden}<p class=b>We keep books.</p><p style="margin-top:90px">${'All of them are kept. '.repeat(12)}</p>`,
      '/site.css': {
        body: '.a{clip-path:inset(90px)}.b::after{content:"This is not so."}',
        headers: { 'content-type': 'text/css' },
      },
    })
    await collectFrom(site.port, {
      browser,
      limits: unhurried,
      onDocument: ({ url }, { text, blocks }) => {
        read[new URL(url).pathname] = blocks.map(
          ({ start, end, visibility }) => `${text.slice(start, end).slice(0, 20)} ${visibility ?? 'seen'}`,
        )
      },
    })
    expect(read['/']).toEqual(['Ledger seen', 'We keep books. altered', expect.stringMatching(/^All of them .* seen$/)])
    expect(site.requests.filter(({ path }) => path === '/site.css')).toHaveLength(1)
  })

  test('cannot make the browser connect to anything, whichever way it tries', async () => {
    let connections = 0
    const secret = createServer((socket) => {
      connections += 1
      socket.destroy()
    })
    await new Promise<void>((resolve) => secret.listen(0, LOOPBACK, resolve))
    onTestFinished(() => void secret.close())
    const { port } = secret.address() as AddressInfo
    const addresses = [`${LOOPBACK}:${port}`, `localhost:${port}`, `[::ffff:127.0.0.1]:${port}`]
    const attempts = addresses.flatMap((address) => [
      `fetch('http://${address}/', { mode: 'no-cors' }).catch(() => {})`,
      `fetch('http://${address}/', { method: 'POST', body: 'x', mode: 'no-cors' }).catch(() => {})`,
      `navigator.sendBeacon('http://${address}/', 'x')`,
      `new Image().src = 'http://${address}/'`,
      `new WebSocket('ws://${address}/')`,
      `new EventSource('http://${address}/')`,
      `new RTCPeerConnection({ iceServers: [{ urls: 'stun:${address}' }, { urls: 'turn:${address}?transport=tcp', username: 'a', credential: 'b' }] }).createDataChannel('x')`,
      `add('link', { rel: 'preconnect', href: 'http://${address}' })`,
      `add('link', { rel: 'prefetch', href: 'http://${address}/' })`,
      `add('link', { rel: 'stylesheet', href: 'http://${address}/' })`,
      `add('iframe', { src: 'http://${address}/' })`,
      `add('script', { src: 'http://${address}/' })`,
      `add('script', { type: 'module', textContent: "import 'http://${address}/'" })`,
      `new Worker(URL.createObjectURL(new Blob(["fetch('http://${address}/', { mode: 'no-cors' })"])))`,
      `open('http://${address}/')`,
      `location.href = 'http://${address}/'`,
    ])
    const site = await siteOf({
      '/': shell,
      '/app.js': script(
        `${showing(sentence)}
         const add = (name, fields) => document.head.append(Object.assign(document.createElement(name), fields))
         for (const attempt of ${JSON.stringify(attempts)}) try { (0, eval)(attempt) } catch {}
         ${attempts.map((attempt) => `try { ${attempt} } catch {}`).join('\n')}`,
      ),
    })
    const collection = await collectFrom(site.port, {
      browser,
      // Only the vendor's own address counts as public.
      resolve: async (name) => [name === 'vendor.example' ? LOOPBACK : '127.0.0.2'],
    })
    expect(connections).toBe(0)
    expect(pathsOf(collection)).toEqual(['/'])
  })

  test('is asked of robots.txt like everything else', async () => {
    const site = await siteOf({
      '/': shell,
      '/robots.txt': { body: 'User-agent: *\nDisallow: /app.js', headers: { 'content-type': 'text/plain' } },
      '/app.js': script(showing(sentence)),
    })
    const collection = await collectFrom(site.port, { browser })
    expect(collection.documents).toEqual([])
    expect(site.requests.map(({ path }) => path)).not.toContain('/app.js')
    expect(collection.skipped).toContainEqual(
      expect.objectContaining({ message: 'The page shows nothing even after its scripts have run.' }),
    )
  })

  test.each([
    ['never ends', 'for (;;);', 'unreadable', 1_000],
    [
      'takes more memory than it gets',
      'const kept = []; for (;;) kept.push(new Array(4_000_000).fill(0.5))',
      'unreadable',
      60_000,
    ],
    [
      'makes a page too large to keep',
      `document.getElementById('root').textContent = 'x'.repeat(6_000_000)`,
      'too_large',
      60_000,
    ],
    [
      'makes more elements than are read',
      `for (let i = 0; i < 160_000; i++) document.body.append(document.createElement('i'))`,
      'too_large',
      60_000,
    ],
  ])('that %s is given up, and the others are read', async (_, body, reason, browserTimeoutMs) => {
    const site = await siteOf({
      '/': `<h1>Ledger</h1><p>${'We keep books. '.repeat(20)}</p><a href="/security">Security</a><a href="/privacy">Privacy</a>`,
      '/security': shell,
      '/app.js': script(body),
      '/privacy': `<h1>Privacy</h1><p>${'We delete data. '.repeat(20)}</p>`,
    })
    const collection = await collectFrom(site.port, { browser, browserTimeoutMs, limits: unhurried })
    expect(pathsOf(collection)).toEqual(['/', '/privacy'])
    expect(reasonFor(collection, '/security')).toBe(reason)
  })

  test('that ends the whole browser is given up, and the others are read in another one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'custos-browser-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const [mortal, pid] = [join(folder, 'chromium'), join(folder, 'pid')]
    await writeFile(mortal, `#!/bin/sh\necho $$ > '${pid}'\nexec '${browser}' "$@"\n`, { mode: 0o755 })
    const site = await siteOf({
      '/': `<h1>Ledger</h1><p>${'We keep books. '.repeat(20)}</p><a href="/security">Security</a><a href="/privacy">Privacy</a>`,
      '/security': shell.replace('app.js', 'deadly.js'),
      '/deadly.js': (_, response) => {
        process.kill(Number(readFileSync(pid, 'utf8')), 'SIGKILL')
        response.end()
      },
      '/privacy': (_, response) => {
        // The next page arrives after the browser has ended, so that it needs another one.
        const asked = setInterval(() => {
          if (!site.requests.some(({ path }) => path === '/deadly.js')) return
          clearInterval(asked)
          response.writeHead(200, { 'content-type': 'text/html' }).end(shell)
        }, 10)
      },
      '/app.js': script(showing(sentence)),
    })
    const collection = await collectFrom(site.port, { browser: mortal, limits: unhurried })
    expect(pathsOf(collection)).toEqual(['/', '/privacy'])
    expect(reasonFor(collection, '/security')).toBe('unreadable')
  })

  test('that asks without end is answered so often and no more, and is read as it is by then', async () => {
    const site = await siteOf({
      '/': shell,
      '/app.js': script(
        `${showing(sentence)} (async () => { for (let i = 0; ; i++) await fetch('/api/' + i).catch(() => new Promise((go) => setTimeout(go))) })()`,
      ),
      '*': { body: '{}', headers: { 'content-type': 'application/json' } },
    })
    const collection = await collectFrom(site.port, { browser, browserTimeoutMs: 60_000, limits: unhurried })
    expect(pathsOf(collection)).toContain('/')
    expect(site.requests.filter(({ path }) => path.startsWith('/api/')).length).toBeLessThanOrEqual(80)
  })
})
