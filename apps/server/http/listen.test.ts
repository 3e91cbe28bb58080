import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { freePort } from '@custos/kernel/free-port'
import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from './listen.ts'

/** A server that responds with the number of requests that it has received. */
function counting() {
  const server = fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  let requests = 0
  server.get('/', async () => ++requests)
  onTestFinished(() => server.close())
  return server
}

const portOf = (url: string) => Number(new URL(url).port)

test('a port in use is refused, also if a server shares it among its own listeners', async () => {
  const taken = portOf(await listen(counting(), { host: '127.0.0.1', port: 0 }))
  await expect(listen(counting(), { host: '127.0.0.1', port: taken })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await expect(listen(counting(), { host: '0.0.0.0', port: taken })).rejects.toMatchObject({ code: 'EADDRINUSE' })

  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo
  await expect(listen(counting(), { host: '127.0.0.1', port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

test('every connection reaches the one server, whichever listener accepted it', async () => {
  const port = portOf(await listen(counting(), { host: '127.0.0.1', port: 0 }))
  const responses = await Promise.all(
    Array.from({ length: 200 }, async () => (await fetch(`http://127.0.0.1:${port}/`)).text()),
  )
  expect(responses.map(Number).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, index) => index + 1))
})

test('the server listens on each address of a name, with the same handlers', async () => {
  const server = counting()
  const port = portOf(await listen(server, { host: 'localhost', port: await freePort() }))
  const reached = await Promise.all(['127.0.0.1', '::1'].map((address) => answered(port, address)))
  // A machine may lack one of the two addresses.
  const there = reached.filter((response) => response !== null)
  expect(there.toSorted()).toEqual(Array.from(there, (_, index) => String(index + 1)))
  expect(there.length).toBeGreaterThan(0)
})

test('an address that the machine lacks is reported', async () => {
  await expect(listen(counting(), { host: '192.0.2.1', port: 0 })).rejects.toMatchObject({ code: 'EADDRNOTAVAIL' })
})

test('closing ends idle connections of every listener, completes requests in progress, and ends after the last connection', async () => {
  const server = counting()
  const asked = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  let held = 0
  server.get('/held', async (_request, reply) => {
    // As a draining server does.
    reply.header('connection', 'close')
    held += 1
    if (held === 50) asked.resolve()
    await release.promise
    return 'answered'
  })
  const port = portOf(await listen(server, { host: '127.0.0.1', port: 0 }))
  const idle = await Promise.all(Array.from({ length: 50 }, () => opened(port)))
  const ended = Promise.all(idle.map((socket) => once(socket, 'close')))
  for (const socket of idle) socket.write('GET / HTTP/1.1\r\nHost: custos\r\n\r\n')
  await Promise.all(idle.map((socket) => once(socket, 'data')))
  const responses = Array.from({ length: 50 }, async () => (await fetch(`http://127.0.0.1:${port}/held`)).text())
  await asked.promise

  let isOver = false
  const closing = server.close().then(() => {
    isOver = true
  })
  await ended
  await expect(opened(port)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  expect(isOver).toBe(false)
  release.resolve()
  expect(await Promise.all(responses)).toEqual(Array(50).fill('answered'))
  await closing
})

async function opened(port: number, address = '127.0.0.1'): Promise<Socket> {
  const socket = connect(port, address)
  await once(socket, 'connect')
  return socket
}

/** The body of the response; null if nobody listens at the address. */
async function answered(port: number, address: string): Promise<string | null> {
  const response = await fetch(`http://${address.includes(':') ? `[${address}]` : address}:${port}/`).catch(() => null)
  return response?.text() ?? null
}
