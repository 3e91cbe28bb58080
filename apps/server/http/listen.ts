import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { type AddressInfo, createServer, type ListenOptions } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Listeners on each address. Node takes up one new connection of a listener in a turn of its event loop, and a turn is as long as what
 * is ready in it: after a burst, clients wait for as many turns as there are connections before theirs, divided by this. Only Linux
 * spreads connections over several listeners on one port.
 */
const listeners = process.platform === 'linux' ? 256 : 1

/** Connections that may wait at each listener. One that finds no room is heard of again a second later at the earliest. */
const backlog = 4096

/**
 * Listens on every address of `host` that this machine has. All connections come to the one HTTP server, whichever listener took them up,
 * and end with it.
 *
 * @returns an address at which it is reached. With 0 for `port` that has a free one.
 * @throws an error with the code EADDRINUSE where somebody listens there already, EACCES, or EADDRNOTAVAIL where the machine has no such
 * address.
 */
export async function listen(server: FastifyInstance, { host, port }: { host: string; port: number }): Promise<string> {
  const addresses = await availableAddresses(host, port)
  const closed: Promise<unknown>[] = []
  const more: ReturnType<typeof createServer>[] = []
  server.addHook('preClose', async () => {
    for (const listener of more) {
      closed.push(once(listener, 'close'))
      listener.close()
    }
  })
  server.addHook('onClose', () => Promise.all(closed))

  const shared = { backlog, reusePort: listeners > 1 } satisfies ListenOptions
  const url = await server.listen({ host: addresses[0]!, port, ...shared })
  const { port: bound } = server.server.address() as AddressInfo
  for (const [index, address] of addresses.entries())
    for (let count = index === 0 ? 1 : 0; count < listeners; count += 1) {
      // As an HTTP server makes its own.
      const listener = createServer({ allowHalfOpen: true, noDelay: true })
      listener.on('connection', (socket) => server.server.emit('connection', socket))
      listener.listen({ host: address, port: bound, ...shared })
      await once(listener, 'listening')
      more.push(listener)
    }
  return url
}

/**
 * The addresses of the host that can be listened on. Listeners that share a port do not hear of others that share it: so each address is
 * first listened on alone.
 */
async function availableAddresses(host: string, port: number): Promise<string[]> {
  const found = await lookup(host, { all: true })
  const available: string[] = []
  let absent: unknown
  for (const address of new Set(found.map(({ address }) => address))) {
    const alone = createServer().listen({ host: address, port })
    try {
      await once(alone, 'listening')
      available.push(address)
      alone.close()
      await once(alone, 'close')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRNOTAVAIL') throw error
      absent = error
    }
  }
  if (available.length === 0) throw absent
  return available
}
