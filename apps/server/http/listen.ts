import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { type AddressInfo, createServer, type ListenOptions } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Listeners on each address. Node accepts one new connection per listener in each turn of its event loop, and a turn
 * lasts as long as the work that is ready in it: after a burst, a client waits as many turns as there are connections
 * before its own, divided by this number. Only Linux spreads connections over several listeners on one port.
 */
const listeners = process.platform === 'linux' ? 256 : 1

/**
 * Connections that may queue at each listener. A connection that finds no room is retried a second later at the
 * earliest.
 */
const backlog = 4096

/** Where a server is to listen. With 0 for `port`, on a free port. */
interface ListenAddress {
  host: string
  port: number
}

/**
 * Why the server cannot listen, and what to do about it. `code` is Node's own: EADDRINUSE, EACCES, EADDRNOTAVAIL,
 * ENOTFOUND, …
 */
class CannotListen extends Error {
  readonly code: string | undefined

  constructor(cause: unknown, { host, port }: ListenAddress) {
    const { code, message } = cause as NodeJS.ErrnoException
    super(adviceOn(code, host, port) ?? message, { cause })
    this.code = code
  }
}

function adviceOn(code: string | undefined, host: string, port: number): string | undefined {
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is already in use. Stop the program that uses it, or set PORT to another port.`
  if (code === 'EACCES')
    return `Port ${port} needs privileges that this user does not have. Set PORT to a port above 1023.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine has no address ${host}. Set HOST to an address that it has, e.g. 127.0.0.1.`
  return undefined
}

/**
 * Listens on every address of `host` that this machine has. Whichever listener accepts a connection, the one HTTP
 * server gets it, and ends with all of them.
 *
 * @returns a URL at which the server is reached.
 * @throws CannotListen when another program listens there, or the machine has no such address.
 */
export async function listen(server: FastifyInstance, at: ListenAddress): Promise<string> {
  const addresses = await availableAddresses(at)
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
  const url = await server.listen({ host: addresses[0]!, port: at.port, ...shared })
  const { port } = server.server.address() as AddressInfo
  for (const [index, host] of addresses.entries())
    for (let count = index === 0 ? 1 : 0; count < listeners; count += 1) {
      // The options with which an HTTP server makes its own.
      const listener = createServer({ allowHalfOpen: true, noDelay: true })
      listener.on('connection', (socket) => server.server.emit('connection', socket))
      listener.listen({ host, port, ...shared })
      await once(listener, 'listening')
      more.push(listener)
    }
  return url
}

/** @throws CannotListen when a server could not listen here now. */
export async function requireAddress(at: ListenAddress): Promise<void> {
  await availableAddresses(at)
}

/**
 * The addresses of the host that can be listened on. A listener that shares its port does not notice others that share
 * it, so each address is first listened on exclusively.
 */
async function availableAddresses(at: ListenAddress): Promise<string[]> {
  const found = await lookup(at.host, { all: true }).catch((error: unknown) => {
    throw new CannotListen(error, at)
  })
  const available: string[] = []
  let absent: unknown
  for (const host of new Set(found.map(({ address }) => address))) {
    const alone = createServer().listen({ host, port: at.port })
    try {
      await once(alone, 'listening')
      available.push(host)
      alone.close()
      await once(alone, 'close')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRNOTAVAIL') throw new CannotListen(error, at)
      absent = error
    }
  }
  if (available.length === 0) throw new CannotListen(absent, at)
  return available
}
