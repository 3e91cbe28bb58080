import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { fastify } from 'fastify'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { mountSlowReaders, type ReadersBounds } from './slow-readers.ts'

/** More than the kernel takes for a client that does not read. */
const large = 20_000_000
const seconds = 1000

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** A server of large answers. */
async function serving(bounds: ReadersBounds) {
  const server = fastify({ forceCloseConnections: true, trustProxy: true })
  server.decorateRequest('exchange')
  server.addHook('onRequest', async (request) => {
    request.exchange = { route: {} } as typeof request.exchange
  })
  mountSlowReaders(server, bounds)
  const asked: ServerResponse[] = []
  server.get<{ Querystring: { times?: number } }>('/', async ({ query }, { raw }) => {
    asked.push(raw)
    return 'a'.repeat(large * (query.times ?? 1))
  })
  await server.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => server.close())
  const { port } = server.server.address() as AddressInfo

  /** Asks from the address, and reads nothing. @returns the client's side of it and the server's. */
  async function begin(times: number, from: string): Promise<{ client: Socket; response: ServerResponse }> {
    const client = connect(port, '127.0.0.1').pause()
    client.on('error', () => {})
    onTestFinished(() => void client.destroy())
    const count = asked.length
    client.write(
      `GET /?times=${times} HTTP/1.1\r\nHost: a.example\r\nX-Forwarded-For: ${from}\r\nConnection: close\r\n\r\n`,
    )
    await expect.poll(() => asked.length, { timeout: 30_000 }).toBe(count + 1)
    const response = asked.at(-1)!
    await expect.poll(() => response.headersSent || response.destroyed, { timeout: 30_000 }).toBe(true)
    return { client, response }
  }
  const ask = async (from = '192.0.2.1') => (await begin(1, from)).response
  return { begin, ask }
}

/** @returns how much came: about so many characters, or up to the end of the answer. */
async function read(client: Socket, atMost = Number.POSITIVE_INFINITY): Promise<number> {
  let count = 0
  for await (const chunk of client.iterator({ destroyOnReturn: false })) {
    count += (chunk as Buffer).length
    if (count >= atMost) break
  }
  return count
}

test('of answers that nobody reads no more are kept than there is room for; the oldest goes first', async () => {
  const { ask } = await serving({ patience: 60 * seconds, most: 2.5 * large })
  const [first, second] = [await ask(), await ask()]
  expect([first, second].map(({ destroyed }) => destroyed)).toEqual([false, false])
  const third = await ask()
  await expect.poll(() => first.destroyed, { timeout: 30_000 }).toBe(true)
  expect([second, third].map(({ destroyed }) => destroyed)).toEqual([false, false])
  second.destroy()
  await once(second, 'close')
  const fourth = await ask()
  expect([third, fourth].map(({ destroyed }) => destroyed)).toEqual([false, false])
})

test('of answers that all still move, those of the network that keeps most go first', async () => {
  const { ask } = await serving({ patience: 60 * seconds, most: 3.5 * large })
  const other = await ask('192.0.2.2')
  const first = await ask()
  const others = [await ask(), await ask()]
  await expect.poll(() => first.destroyed, { timeout: 30_000 }).toBe(true)
  expect([other, ...others].map(({ destroyed }) => destroyed)).toEqual([false, false, false])
})

test('whoever does not read at all is cut off after a while', async () => {
  const { ask } = await serving({ patience: 60 * seconds, most: 10 * large })
  const response = await ask()
  vi.advanceTimersByTime(50 * seconds)
  expect(response.destroyed).toBe(false)
  vi.advanceTimersByTime(100 * seconds)
  await expect.poll(() => response.destroyed, { timeout: 30_000 }).toBe(true)
  expect(response.writableFinished).toBe(false)
})

test('whoever reads slowly gets all of it, however long that takes and however much others leave unread', async () => {
  const { ask, begin } = await serving({ patience: 60 * seconds, most: 7.5 * large })
  const { client, response } = await begin(6, '192.0.2.1')
  let count = 0
  const idle: ServerResponse[] = []
  for (let piece = 0; piece < 3; piece += 1) {
    idle.push(await ask())
    count += await read(client, large / 2)
    vi.advanceTimersByTime(20 * seconds)
    count += await read(client, large)
    vi.advanceTimersByTime(30 * seconds)
  }
  idle.push(await ask())
  expect(response.destroyed).toBe(false)
  expect(count + (await read(client))).toBeGreaterThan(6 * large)
  await expect
    .poll(() => idle.map(({ destroyed }) => destroyed), { timeout: 30_000 })
    .toEqual([true, true, true, false])
})
