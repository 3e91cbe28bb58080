import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { Worker } from 'node:worker_threads'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { LOOPBACK, siteOf } from './collect/loopback-site.ts'

const MEGABYTE = 1_000_000
const html = { 'content-type': 'text/html' }
const bomb = gzipSync(Buffer.alloc(100 * MEGABYTE, 'a'))
const links = (count: number, folder: string) =>
  Array.from({ length: count }, (_, i) => `<a href="/${folder}/${i}">Security</a>`).join('')
const prose = `<p>${'Customer data is encrypted at rest, and backups are taken every day, '.repeat(14_000)}.</p>`

/** Every page except the first, by the beginning of the vendor's name. */
const pages: Record<string, RequestListener> = {
  bomb: (_, response) => response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(bomb),
  endless: (_, response) => {
    response.writeHead(200, html)
    const more = (): void => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
      if (!response.destroyed) response.once('drain', more)
    }
    more()
  },
  links: (_, response) => response.writeHead(200, html).end(links(20_000, 'nowhere')),
  prose: ({ url }, response) => response.writeHead(200, html).end(`<title>${url}</title>${prose}`),
}

test('ten hostile vendors at once are collected in one thread of 384 MB, with little text of each', async () => {
  const site = await siteOf({
    '/': `<title>Home</title>${links(3, 'security')}`,
    '/robots.txt': { body: '', status: 404 },
    '*': (request, response) => {
      const answer = request.url!.startsWith('/security/') && pages[/^[a-z]+/.exec(request.headers.host!)![0]]
      if (answer) answer(request, response)
      else response.writeHead(404).end()
    },
  })
  await using worker = new Worker(new URL('./hostile-vendors.fixture.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 384 },
  })
  const hosts = ['bomb1', 'bomb2', 'bomb3', 'endless1', 'endless2', 'endless3', 'links1', 'links2', 'prose1', 'prose2']
  worker.postMessage({ connectTo: `${LOOPBACK}:${site.port}`, hosts: hosts.map((host) => `${host}.example`) })
  const [read] = (await once(worker, 'message')) as [{ text: number; reasons: string[] }[]]
  for (const [index, { text, reasons }] of read.entries()) {
    expect(text, hosts[index]).toBeLessThanOrEqual(2 * MEGABYTE)
    if (/bomb|endless/.test(hosts[index]!)) expect(reasons, hosts[index]).toContain('too_large')
    if (/prose/.test(hosts[index]!)) expect(reasons, hosts[index]).toContain('byte_limit')
  }
})
