import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openOutboundClient } from './client.ts'
import type { OutboundRequest } from './messages.ts'

const client = openOutboundClient({ isPublic: (address) => address === '127.0.0.1' })
afterAll(() => client[Symbol.asyncDispose]())

/** A server that responds to each request with these pieces, each repeated `times` times, while its connection is open. */
async function stranger(...pieces: { bytes: string; times?: number }[]) {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}))
    socket.on('data', async () => {
      for (const { bytes, times = 1 } of pieces)
        for (let sent = 0; sent < times && !socket.destroyed; sent++)
          if (!socket.write(bytes)) await Promise.race([once(socket, 'drain').catch(() => {}), closing(socket)])
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { port, sockets }
}

/** Resolves however the socket ends. */
const closing = (socket: Socket) =>
  new Promise<void>((resolve) => (socket.closed ? resolve() : socket.once('close', () => resolve())))

const request = (port: number, content: Partial<OutboundRequest['content']> = {}): OutboundRequest => ({
  method: 'GET',
  url: `http://127.0.0.1:${port}/`,
  headers: {},
  reach: { internet: true, networks: [], ports: [port], connectTo: null },
  timeoutMs: 30_000,
  content: { of: 'status 200', max: 10_000_000, ...content },
})

const hint = 'HTTP/1.1 103 Early Hints\r\nLink: </a.css>; rel=preload\r\n\r\n'
const whole = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok'
const chunked = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n'
const endless = Number.POSITIVE_INFINITY

test('eight interim responses may precede the final one, and at the ninth the connection is cut', async () => {
  const polite = await stranger({ bytes: hint, times: 8 }, { bytes: whole })
  expect(Buffer.from((await client.send(request(polite.port))).body).toString()).toBe('ok')

  const hostile = await stranger({ bytes: hint, times: 9 }, { bytes: whole })
  await expect(client.send(request(hostile.port))).rejects.toMatchObject({ kind: 'too_much_around' })
  const [socket] = hostile.sockets
  await closing(socket!)
})

test.each([
  ['interim responses before the final one', [{ bytes: hint, times: endless }]],
  ['empty lines', [{ bytes: '\r\n'.repeat(1000), times: endless }]],
  ['a header', [{ bytes: 'HTTP/1.1 200 OK\r\nX: ' }, { bytes: 'x'.repeat(1000), times: endless }]],
  ['headers', [{ bytes: 'HTTP/1.1 200 OK\r\n' }, { bytes: 'X: x\r\n'.repeat(100), times: endless }]],
  ['the extension of a chunk', [{ bytes: `${chunked}2;x=` }, { bytes: 'x'.repeat(10_000), times: endless }]],
  ['the length of a chunk', [{ bytes: chunked }, { bytes: '0'.repeat(10_000), times: endless }]],
  [
    'chunks of a byte with long extensions',
    [{ bytes: chunked }, { bytes: `1;${'x'.repeat(10_000)}\r\nx\r\n`, times: endless }],
  ],
  ['trailers', [{ bytes: `${chunked}2\r\nok\r\n0\r\n` }, { bytes: 'X: x\r\n'.repeat(100), times: endless }]],
])('a server that sends %s without end is cut off after half a megabyte', async (_, pieces) => {
  const { port, sockets } = await stranger(...pieces)
  await expect(client.send(request(port))).rejects.toMatchObject({ name: 'NoResponse' })
  const [socket] = sockets
  await closing(socket!)
  // Nobody read the system's buffers at either end.
  expect(socket!.bytesWritten).toBeLessThan(16_000_000)
})

test('a response in small chunks is read whole', async () => {
  const { port } = await stranger(
    { bytes: chunked },
    { bytes: '10\r\n0123456789abcdef\r\n', times: 50_000 },
    { bytes: '0\r\n\r\n' },
  )
  expect((await client.send(request(port))).body).toHaveLength(800_000)
})

test('the bytes of earlier responses on a connection do not count against the next one', async () => {
  const { port, sockets } = await stranger({ bytes: hint, times: 8 }, { bytes: whole })
  for (let n = 0; n < 3; n++) expect((await client.send(request(port))).status).toBe(200)
  expect(sockets).toHaveLength(1)
})

test('JSON that is nested too deep, or has too many members, is not passed on', async () => {
  const json = { depth: 32, members: 1000 }
  const response = (body: string) => `HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  const deep = await stranger({ bytes: response('['.repeat(100_000)) })
  await expect(client.send(request(deep.port, { json }))).rejects.toMatchObject({ kind: 'too_intricate' })
  const many = await stranger({ bytes: response(`[${'0,'.repeat(1000)}0]`) })
  await expect(client.send(request(many.port, { json }))).rejects.toMatchObject({ kind: 'too_intricate' })
  expect((await client.send(request(many.port))).status).toBe(200)
})

test('responses that share a limit have together no more than it allows', async () => {
  const { port } = await stranger({ bytes: whole })
  const room = new SharedArrayBuffer(4)
  new Int32Array(room)[0] = 5
  for (let n = 0; n < 2; n++) await client.send(request(port, { room }))
  await expect(client.send(request(port, { room }))).rejects.toMatchObject({ kind: 'no_room' })
})

test('a response that unpacks to more than the limit is dropped', async () => {
  const body = gzipSync(Buffer.alloc(50_000_000)).toString('latin1')
  const bytes = `HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  const server = createServer((socket) =>
    socket.on('error', () => {}).once('data', () => socket.write(bytes, 'latin1')),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  await expect(client.send(request(port, { max: 1_000_000 }))).rejects.toMatchObject({ kind: 'too_large' })
})
