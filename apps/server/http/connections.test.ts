import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { boundConnections } from './connections.ts'

/** @returns opens a connection from an address, and says whether the server keeps it and responds. */
async function serving(byNetwork: boolean) {
  const server = createServer((_request, response) => void response.end('kept'))
  boundConnections(server, { byNetwork, max: 10 })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return async (localAddress: string) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    socket.on('error', () => {})
    socket.write('GET / HTTP/1.1\r\nHost: a.example\r\n\r\n')
    const isKept = await Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)])
    return { isKept, socket }
  }
}

test('a network that opens as many connections as it can gets half of them, and every other finds some', async () => {
  const open = await serving(true)
  const kept = async (address: string, times: number) => {
    const tried = []
    for (let n = 0; n < times; n++) tried.push(await open(address))
    return tried.filter(({ isKept }) => isKept)
  }
  const first = await kept('127.0.0.1', 8)
  expect(first).toHaveLength(5)
  expect(await kept('127.0.0.2', 8)).toHaveLength(3)
  expect(await kept('127.0.0.3', 8)).toHaveLength(1)
  const [{ socket }] = first as [(typeof first)[number]]
  socket.destroy()
  await expect.poll(async () => (await open('127.0.0.4')).isKept).toBe(true)
})

test('behind the operator’s proxy, the limit by network does not apply', async () => {
  const open = await serving(false)
  for (let n = 0; n < 10; n++) expect((await open('127.0.0.1')).isKept).toBe(true)
  expect((await open('127.0.0.1')).isKept).toBe(false)
})
