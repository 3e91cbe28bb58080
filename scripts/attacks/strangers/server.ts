import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { parentPort } from 'node:worker_threads'
import { gzipSync } from 'node:zlib'
import { lowerPriority } from '@custos/kernel/lower-priority'

lowerPriority()

/**
 * Hostile servers of every kind on one port, in a separate thread: vendors' sites, distinguished by host name, webhook receivers,
 * an identity provider and a language model. All hosts except `good` take turns at the hostile responses.
 */

const chunked = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n'
const whole = (body: string | Buffer, headers = 'Content-Type: application/json\r\n') =>
  Buffer.concat([Buffer.from(`HTTP/1.1 200 OK\r\n${headers}Content-Length: ${body.length}\r\n\r\n`), Buffer.from(body)])

/** The part that is sent once, and the part that repeats endlessly. */
const ways: { once?: string | Buffer; endless?: string }[] = [
  { endless: 'HTTP/1.1 103 Early Hints\r\nLink: </a.css>; rel=preload\r\n\r\n'.repeat(1_000) },
  { once: `${chunked}2;`, endless: 'x'.repeat(65_536) },
  { once: 'HTTP/1.1 200 OK\r\n', endless: 'X: x\r\n'.repeat(10_000) },
  { endless: '\r\n'.repeat(32_768) },
  { once: chunked, endless: `1;${'x'.repeat(1_000)}\r\nx\r\n`.repeat(60) },
  { once: `${chunked}2\r\nok\r\n0\r\n`, endless: 'X: x\r\n'.repeat(10_000) },
  { once: whole('['.repeat(500_000)) },
  { once: whole(`[${'{},'.repeat(160_000)}{}]`) },
  { once: whole(gzipSync(Buffer.alloc(100_000_000)), 'Content-Type: text/html\r\nContent-Encoding: gzip\r\n') },
  { once: chunked, endless: '1\r\nx\r\n'.repeat(10_000) },
]
let turn = 0

const links = Array.from({ length: 20 }, (_, n) => `<a href="/security-${n}">Security</a>`).join(' ')
const page = whole(`<title>Home</title>${links}`, 'Content-Type: text/html\r\n')
const nothing = Buffer.from('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n')
const goodPage = whole('<title>Security</title><p>We encrypt customer data at rest.', 'Content-Type: text/html\r\n')

const server = createServer((socket) => {
  socket.on('error', () => {})
  socket.on('data', (bytes) => {
    const text = bytes.toString('latin1')
    const [, path = '/'] = /^[A-Z]+ (\S+) HTTP/.exec(text) ?? []
    if (!/^[A-Z]+ \S+ HTTP/.test(text)) return
    if (/^host: good/im.test(text)) socket.write(path === '/' ? goodPage : nothing)
    else if (path === '/robots.txt' || path === '/sitemap.xml') socket.write(nothing)
    else if (path === '/') socket.write(page)
    else answer(socket)
  })
})

function answer(socket: Socket): void {
  const { once = '', endless } = ways[turn++ % ways.length]!
  const more = (): void => {
    while (!socket.destroyed && socket.write(endless!));
    if (!socket.destroyed) socket.once('drain', more)
  }
  socket.write(once)
  if (endless) more()
}

server.listen(0, '127.0.0.1', () => parentPort!.postMessage((server.address() as AddressInfo).port))
