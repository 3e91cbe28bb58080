import { isPublicAddress } from '@custos/outbound/public-address'
import { describe, expect, test } from 'vitest'
import { collectFrom, LOOPBACK, pathsOf, rawServer, reasonFor, siteOf } from './loopback-site.ts'

describe('a vendor’s domain never leads to an address that is not public', () => {
  test.each([
    ['dotted', 'http://127.0.0.1'],
    ['decimal', 'http://2130706433'],
    ['hexadecimal', 'http://0x7f000001'],
    ['hexadecimal parts', 'http://0x7f.0x0.0x0.0x1'],
    ['octal parts', 'http://0177.0.0.1'],
    ['shortened', 'http://127.1'],
    ['zero', 'http://0'],
    ['full-width digits', 'http://１２７.０.０.１'],
    ['ideographic full stops', 'http://127。0。0。1'],
    ['IPv6 loopback', 'http://[::1]'],
    ['IPv4 mapped into IPv6', 'http://[::ffff:127.0.0.1]'],
    ['IPv4 mapped, in hexadecimal', 'http://[::ffff:7f00:1]'],
    ['NAT64', 'http://[64:ff9b::7f00:1]'],
    ['the metadata service', 'http://169.254.169.254'],
    ['with a dot behind', 'http://127.0.0.1.'],
  ])('as a literal, %s', async (_, address) => {
    const site = await siteOf({ '/': 'secret' })
    const url = new URL(address)
    url.port = String(site.port)
    const collection = await collectFrom(site.port, {
      domains: [url.href],
      isPublic: isPublicAddress,
      resolve: async () => [LOOPBACK],
    })
    expect(collection.documents).toEqual([])
    expect(collection.skipped.map(({ reason }) => reason)).toContain('forbidden_address')
    expect(site.requests).toEqual([])
  })

  test.each([['localhost'], ['localhost.'], ['vendor.example'], ['127.0.0.1.nip.example']])(
    'by the name %s',
    async (name) => {
      const site = await siteOf({ '/': 'secret' })
      const collection = await collectFrom(site.port, {
        domains: [`http://${name}:${site.port}`],
        isPublic: isPublicAddress,
      })
      expect(collection.documents).toEqual([])
      expect(site.requests).toEqual([])
    },
  )

  test('when only one of its addresses is private', async () => {
    const site = await siteOf({ '/': 'page' })
    const collection = await collectFrom(site.port, { resolve: async () => [LOOPBACK, '10.0.0.1'] })
    expect(collection.documents).toEqual([])
    expect(reasonFor(collection, '/')).toBe('unreachable')
    expect(site.requests).toEqual([])
  })

  test('when its name resolves to a private address later (rebinding)', async () => {
    const asked: string[] = []
    const site = await siteOf({
      '/': (_request, response) =>
        void response
          .writeHead(200, { connection: 'close', 'content-type': 'text/html' })
          .end('<a href="/security">Security</a>'),
      '/robots.txt': (_request, response) => void response.writeHead(404, { connection: 'close' }).end(),
      '/security': 'secret',
    })
    const collection = await collectFrom(site.port, {
      limits: { pages: 60, bytes: 1e6, milliseconds: 10_000, connectionsPerHost: 1, spacing: 0 },
      resolve: async (name) => {
        asked.push(name)
        return [asked.length <= 4 ? LOOPBACK : '127.0.0.2']
      },
    })
    expect(reasonFor(collection, '/security')).toBe('unreachable')
    expect(site.requests.map(({ path }) => path)).not.toContain('/security')
  })

  test('and the address that was checked is the one connected to, without a second look-up', async () => {
    const site = await siteOf({
      '*': (_request, response) => void response.writeHead(404, { connection: 'close' }).end(),
    })
    let lookups = 0
    await collectFrom(site.port, {
      resolve: async () => {
        lookups++
        return [LOOPBACK]
      },
    })
    expect(lookups).toBe(site.requests.length)
  })

  test('when it has no address at all', async () => {
    const collection = await collectFrom(80, { domains: ['http://vendor.example'], resolve: async () => [] })
    expect(reasonFor(collection, '/')).toBe('unreachable')
  })

  test('when it does not resolve', async () => {
    const collection = await collectFrom(80, {
      domains: ['http://vendor.example'],
      resolve: async () => Promise.reject(new Error('ENOTFOUND')),
    })
    expect(reasonFor(collection, '/')).toBe('unreachable')
  })

  test('when nobody has its name, which is said in the words that a name of the operator’s own network gets', async () => {
    const told = async (resolve: () => Promise<string[]>) => {
      const collection = await collectFrom(80, {
        domains: ['http://vendor.example'],
        isPublic: isPublicAddress,
        resolve,
      })
      return collection.skipped
    }
    const unknown = Object.assign(new Error('getaddrinfo ENOTFOUND vendor.example'), { code: 'ENOTFOUND' })
    const answers = [
      await told(async () => Promise.reject(unknown)),
      await told(async () => []),
      await told(async () => ['10.0.0.7']),
      await told(async () => ['203.0.113.7', 'fd00::1']),
    ]
    expect(answers[0]![0]).toMatchObject({
      reason: 'unreachable',
      message: 'The name vendor.example has no address on the public internet. Check its spelling.',
    })
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })
})

describe('a redirect is checked like the first address', () => {
  test.each([
    ['a literal private address', 'http://10.0.0.1/', 'off_site'],
    ['the metadata service', 'http://169.254.169.254/latest/meta-data/', 'off_site'],
    ['another site', 'https://other.example/', 'off_site'],
    ['a file', 'file:///etc/passwd', 'forbidden_address'],
    ['FTP', 'ftp://vendor.example/', 'forbidden_address'],
    ['a script', 'javascript:alert(1)', 'forbidden_address'],
    ['data', 'data:text/html,hello', 'forbidden_address'],
    ['gopher', 'gopher://vendor.example:70/', 'forbidden_address'],
    ['an address with a user', 'http://user:secret@vendor.example/', 'forbidden_address'],
    ['a mail server’s port', 'http://vendor.example:25/', 'forbidden_address'],
    ['a database’s port', 'http://vendor.example:5432/', 'forbidden_address'],
    ['no address', 'http://', 'forbidden_address'],
  ])('to %s', async (_, location, reason) => {
    const site = await siteOf({ '/': { status: 302, headers: { location }, body: '' } })
    const collection = await collectFrom(site.port)
    expect(collection.documents).toEqual([])
    expect(reasonFor(collection, `${site.port}/`)).toBe(reason)
  })

  test('to a name of the same site that resolves to a private address', async () => {
    const site = await siteOf({
      '/': (_request, response) =>
        void response.writeHead(302, { location: `http://internal.vendor.example:${site.port}/` }).end(),
    })
    const collection = await collectFrom(site.port, {
      resolve: async (name) => [name === 'internal.vendor.example' ? '10.0.0.1' : LOOPBACK],
    })
    expect(reasonFor(collection, `${site.port}/`)).toBe('unreachable')
    expect(site.requests.every(({ host }) => host === `vendor.example:${site.port}`)).toBe(true)
  })

  test('and one that leads to itself ends', async () => {
    const site = await siteOf({ '/': { status: 301, headers: { location: '/' }, body: '' } })
    const collection = await collectFrom(site.port)
    expect(reasonFor(collection, `${site.port}/`)).toBe('http_error')
    expect(site.requests.filter(({ path }) => path === '/')).toHaveLength(6)
  })

  test('and a chain without end ends', async () => {
    const site = await siteOf({
      '*': (request, response) => void response.writeHead(307, { location: `${request.url}x` }).end(),
    })
    const collection = await collectFrom(site.port)
    expect(collection.documents).toEqual([])
    expect(site.requests.length).toBeLessThan(60)
  })

  test('and one within the site is followed', async () => {
    const site = await siteOf({
      '/': { status: 301, headers: { location: '/home' }, body: '' },
      '/home': '<title>Home</title><p>Welcome to the vendor.',
    })
    expect(pathsOf(await collectFrom(site.port))).toEqual(['/home'])
  })
})

test.each(['22', '25', '6379', '9200'])('a link to port %s of the vendor is not followed', async (port) => {
  const site = await siteOf({ '/': `<a href="http://vendor.example:${port}/security">Security</a>` })
  const collection = await collectFrom(site.port)
  expect(reasonFor(collection, `:${port}/security`)).toBe('forbidden_address')
})

test.each([
  'http://user:secret@vendor.example/security',
  'file:///etc/passwd',
  'ftp://vendor.example/security',
  'javascript:security()',
])('a link to %s is not followed', async (link) => {
  const site = await siteOf({ '/': `<a href="${link}">Security</a>` })
  expect(pathsOf(await collectFrom(site.port))).toEqual(['/'])
})

test('with an operator’s stand-in every connection goes there, whatever the scheme, and the Host header is kept', async () => {
  const site = await siteOf({
    '/': '<a href="https://trust.vendor.example/security">Security</a>',
    '/security': '<p>We encrypt data.',
  })
  const collection = await collectFrom(site.port, {
    domains: ['https://vendor.example'],
    connectTo: `${LOOPBACK}:${site.port}`,
    isPublic: () => false,
    resolve: async () => Promise.reject(new Error('nothing is looked up')),
  })
  expect(collection.documents.map(({ url }) => url)).toContain('https://trust.vendor.example/security')
  expect(new Set(site.requests.map(({ host }) => host))).toEqual(new Set(['vendor.example', 'trust.vendor.example']))
})

test('a port that answers with something else than HTTP is left alone', async () => {
  const port = await rawServer((socket) => socket.end('SSH-2.0-OpenSSH_9.9\r\n'))
  const collection = await collectFrom(port)
  expect(collection.documents).toEqual([])
  expect(reasonFor(collection, `${port}/`)).toBe('unreadable')
})
