import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Connections that may queue before the server accepts them. A client retries a connection beyond this number after a second at
 * the earliest.
 */
const backlog = 4096

/** The address on which a server listens. `port` 0: a free port. */
interface ListenAddress {
  host: string
  port: number
}

/**
 * The reason why the server cannot listen, and the remedy. `code` is Node's: EADDRINUSE, EACCES, EADDRNOTAVAIL, ENOTFOUND, …
 */
class CannotListen extends Error {
  readonly code: string | undefined

  constructor(cause: unknown, { host, port }: ListenAddress, setting: string) {
    const { code, message } = cause as NodeJS.ErrnoException
    super(adviceOn(code, host, port, setting) ?? message, { cause })
    this.code = code
  }
}

function adviceOn(code: string | undefined, host: string, port: number, setting: string): string | undefined {
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is already in use. Stop the program that uses it, or set ${setting} to another port.`
  if (code === 'EACCES')
    return `Port ${port} needs privileges that this user does not have. Set ${setting} to a port above 1023.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine has no address ${host}. Set HOST to an address that it has, e.g. 127.0.0.1.`
  return undefined
}

/**
 * Listens on the address; for `localhost`, on each of this machine's addresses for it.
 * @param setting the variable that names the port.
 * @returns a URL of the server.
 * @throws CannotListen if another program listens there, or the machine has no such address.
 */
export async function listen(server: FastifyInstance, at: ListenAddress, setting = 'PORT'): Promise<string> {
  try {
    return await server.listen({ ...at, backlog })
  } catch (error) {
    throw new CannotListen(error, at, setting)
  }
}

/** @throws CannotListen if a server could not listen here now. */
export async function requireAddress(at: ListenAddress): Promise<void> {
  try {
    await lookup(at.host)
    const alone = createServer().listen(at)
    await once(alone, 'listening')
    alone.close()
    await once(alone, 'close')
  } catch (error) {
    throw new CannotListen(error, at, 'PORT')
  }
}
