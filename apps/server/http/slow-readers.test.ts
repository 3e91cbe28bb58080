import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { mountSlowReaders, type ReadersBounds } from './slow-readers.ts'

/** More than the kernel takes for a client that does not read. */
const large = 20_000_000

/** A server of large answers. */
async function serving(bounds: ReadersBounds) {
  const server = fastify({ forceCloseConnections: true })
  server.decorateRequest('exchange')
  server.addHook('onRequest', async (request) => {
    request.exchange = { route: {} } as typeof request.exchange
  })
  mountSlowReaders(server, bounds)
  const asked: ServerResponse[] = []
  server.get('/', async (_request, { raw }) => {
    asked.push(raw)
    return 'a'.repeat(large)
  })
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => server.close())
  const { port } = server.server.address() as AddressInfo

  /** Asks and reads nothing. @returns the server's side of it. */
  async function ask(): Promise<ServerResponse> {
    const socket = connect(port, '127.0.0.1').pause()
    socket.on('error', () => {})
    onTestFinished(() => void socket.destroy())
    const count = asked.length
    socket.write('GET / HTTP/1.1\r\nHost: a.example\r\n\r\n')
    await expect.poll(() => asked.length, { timeout: 30_000 }).toBe(count + 1)
    const response = asked.at(-1)!
    await expect.poll(() => response.headersSent || response.destroyed, { timeout: 30_000 }).toBe(true)
    return response
  }
  return { ask, url }
}

test('of answers that nobody reads no more are kept than there is room for; the oldest goes first', async () => {
  const { ask } = await serving({ patience: 600_000, most: 2.5 * large })
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

test('whoever does not read at all is cut off after a while', async () => {
  const { ask } = await serving({ patience: 20, most: 10 * large })
  const response = await ask()
  await expect.poll(() => response.destroyed, { timeout: 30_000 }).toBe(true)
  expect(response.writableFinished).toBe(false)
})

test('whoever reads gets all of it, however much others leave unread', async () => {
  const { ask, url } = await serving({ patience: 600_000, most: 2.5 * large })
  for (let count = 0; count < 4; count += 1) await ask()
  expect((await (await fetch(url)).text()).length).toBe(large)
})
