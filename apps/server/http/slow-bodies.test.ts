import { once } from 'node:events'
import { connect } from 'node:net'
import { fastify } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mountSlowBodies } from './slow-bodies.ts'

/** The minimum speed of a body. The tests set the times instead of waiting. */

const server = fastify({ bodyLimit: 60_000_000 })
const look = mountSlowBodies(server, {})
const arrived: { bytes: number } = { bytes: 0 }
let port: number
beforeAll(async () => {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined))
  const take = async ({ raw }: { raw: AsyncIterable<Buffer> }) => {
    for await (const chunk of raw) arrived.bytes += chunk.length
    return 'taken'
  }
  server.post('/file', { config: { takesFile: true } }, take)
  server.post('/refused', { config: { takesFile: true } }, (_, reply) => reply.code(401).send('no'))
  server.post('/other', take)
  port = Number(new URL(await server.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => server.close())
beforeEach(() => {
  arrived.bytes = 0
})

/** Announces a body of 50 MB and sends part of it. @returns the connection, and all responses until it ends. */
async function begin(path: string, bytes: number) {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  const said = { text: '', ended: once(socket, 'close') }
  socket.on('data', (chunk: Buffer) => {
    said.text += chunk.toString()
  })
  await once(socket, 'connect')
  socket.write(`POST ${path} HTTP/1.1\r\nHost: custos\r\nContent-Length: 50000000\r\n\r\n`)
  socket.write(Buffer.alloc(bytes))
  return { socket, said }
}
const untilTaken = (bytes: number) => expect.poll(() => arrived.bytes).toBe(bytes)

test('a file that keeps arriving may take minutes, and is refused with the reason once it stops', async () => {
  const { socket, said } = await begin('/file', 1)
  await untilTaken(1)
  const from = performance.now()
  let taken = 1
  for (let seconds = 15; seconds <= 300; seconds += 15) {
    socket.write(Buffer.alloc(500_000))
    taken += 500_000
    await untilTaken(taken)
    look(from + seconds * 1000)
  }
  expect(socket.readyState).toBe('open')
  socket.write(Buffer.alloc(300_000))
  await untilTaken(taken + 300_000)
  look(from + 314_000)
  expect(socket.readyState).toBe('open')
  look(from + 315_000)
  await said.ended
  expect(said.text).toContain('The file arrives too slowly')
})

test('a byte now and then extends no request beyond its limit', async () => {
  const file = await begin('/file', 1)
  const other = await begin('/other', 1)
  await untilTaken(2)
  const from = performance.now()
  look(from + 14_000)
  for (const { socket } of [file, other]) expect(socket.readyState).toBe('open')
  look(from + 16_000)
  await file.said.ended
  expect(file.said.text).toMatch(/^HTTP\/1.1 400 /)
  expect(other.socket.readyState).toBe('open')
  look(from + 31_000)
  await other.said.ended
  expect(other.said.text).toContain('did not arrive within 30 seconds')
})

test('a refused client that continues to send slowly is disconnected without a second response', async () => {
  const { said } = await begin('/refused', 1)
  await expect.poll(() => said.text).toContain('401')
  look(performance.now() + 16_000)
  await said.ended
  expect(said.text.match(/HTTP\/1.1 /g)).toHaveLength(1)
})
