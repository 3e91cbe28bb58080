import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { mountUnreadResponses } from './unread-responses.ts'

/** More than the kernel buffers for a client that does not read. */
const large = 20_000_000

/**
 * A server of large responses that keeps at most this many characters of them, and disconnects a client that is idle for this
 * long.
 */
async function serving(max: number, idlest = 0) {
  const server = fastify({ forceCloseConnections: true, connectionTimeout: idlest })
  server.decorateRequest('context')
  server.addHook('onRequest', async (request) => {
    request.context = { route: {} } as typeof request.context
  })
  mountUnreadResponses(server, max)
  const asked: ServerResponse[] = []
  server.get<{ Querystring: { times?: number } }>('/', async ({ query }, { raw }) => {
    asked.push(raw)
    return 'a'.repeat(large * (query.times ?? 1))
  })
  await server.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => server.close())
  const { port } = server.server.address() as AddressInfo

  /** Sends requests and reads nothing. @returns both ends of the connection. */
  async function begin(times = 1): Promise<{ client: Socket; response: ServerResponse }> {
    const client = connect(port, '127.0.0.1').pause()
    client.on('error', () => {})
    onTestFinished(() => void client.destroy())
    const count = asked.length
    client.write(`GET /?times=${times} HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n`)
    await expect.poll(() => asked.length).toBe(count + 1)
    const response = asked.at(-1)!
    await expect.poll(() => response.headersSent || response.destroyed).toBe(true)
    return { client, response }
  }
  const ask = async () => (await begin()).response
  return { begin, ask }
}

/** @returns the number of bytes until the end of the response. */
async function read(client: Socket): Promise<number> {
  let count = 0
  for await (const chunk of client) count += (chunk as Buffer).length
  return count
}

test('unread responses are kept within the limit, and the oldest is dropped first', async () => {
  const { ask } = await serving(2.5 * large)
  const [first, second] = [await ask(), await ask()]
  expect([first, second].map(({ destroyed }) => destroyed)).toEqual([false, false])
  const third = await ask()
  await expect.poll(() => first.destroyed).toBe(true)
  expect([second, third].map(({ destroyed }) => destroyed)).toEqual([false, false])
  second.destroy()
  await once(second, 'close')
  const fourth = await ask()
  expect([third, fourth].map(({ destroyed }) => destroyed)).toEqual([false, false])
})

test("the server's own timeout disconnects a client that reads nothing, and frees its share", async () => {
  const { begin } = await serving(10 * large, 200)
  const { response } = await begin()
  await expect.poll(() => response.destroyed).toBe(true)
  expect(response.writableFinished).toBe(false)
})

test('a client that reads gets the whole response', async () => {
  const { begin } = await serving(10 * large)
  const { client, response } = await begin(6)
  expect(await read(client)).toBeGreaterThan(6 * large)
  expect(response.writableFinished).toBe(true)
})
