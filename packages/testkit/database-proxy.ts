import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { ConnectionOptions } from '@custos/database/connection'

/** The fate of the answer to a COMMIT that the database has done: it never arrives, arrives as a failure, or waits. */
export type CommitFault = 'cut' | 'failed' | 'held'

interface Traffic {
  statements: number
  /** To the database. */
  sent: number
  received: number
}

/** Stands between the program and PostgreSQL, on loopback: where tests let the network fail. */
export interface DatabaseProxy extends AsyncDisposable {
  /** The database behind it; may change, as when it is started again on another port. */
  target: ConnectionOptions
  /** For the program. */
  readonly connection: ConnectionOptions
  /** Ends every connection; later ones go through. */
  cut(): void
  /** How many ends of connections are open: two for each that goes through. */
  readonly ends: number
  /** From now on nothing goes through, in either direction, and nothing ends. */
  hang(): void
  /** The same for the connections that listen for notifications, and for none that comes after them. */
  hangLines(): void
  /** Releases the held answer. */
  resume(): void
  /** The traffic so far: statements that the database completed, and bytes in both directions. */
  readonly traffic: Traffic
  /** Does this to the answer of the next COMMIT; resolves when it has happened. */
  atNextCommit(fault: CommitFault): Promise<void>
}

export async function startDatabaseProxy(target: ConnectionOptions): Promise<DatabaseProxy> {
  const sockets = new Set<Socket>()
  const lines = new Set<Socket>()
  const traffic: Traffic = { statements: 0, sent: 0, received: 0 }
  let hanging = false
  let armed: { fault: CommitFault; happened: () => void } | null = null

  // Each message is a packet: what waits for another one, as TCP has it, waits for an acknowledgement that is held back.
  const server = createServer({ noDelay: true }, (client) => {
    const database = connect({ port: proxy.target.port, host: proxy.target.host, noDelay: true })
    const whole = messages()
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(socket)
      socket
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(socket)
          lines.delete(socket)
          other.destroy()
        })
      if (hanging) socket.pause()
    }
    client.on('data', (chunk: Buffer) => {
      if (chunk.includes('LISTEN ')) lines.add(client).add(database)
      traffic.sent += chunk.length
      database.write(chunk)
    })
    database.on('data', (chunk: Buffer) => {
      traffic.received += chunk.length
      for (const message of whole(chunk)) {
        if (message[0] === 'C'.charCodeAt(0)) traffic.statements += 1
        const struck = armed && isCommitted(message) ? armed : null
        if (!struck) {
          client.write(message)
          continue
        }
        armed = null
        if (struck.fault === 'cut') client.destroy()
        if (struck.fault === 'failed') client.write(failure)
        // The rest waits in the socket; the program waits for it as for a slow network.
        if (struck.fault === 'held') database.pause()
        struck.happened()
        if (struck.fault !== 'failed') return
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  const proxy: DatabaseProxy = {
    target,
    get connection() {
      return { ...proxy.target, host: '127.0.0.1', port }
    },
    cut() {
      for (const socket of sockets) socket.destroy()
    },
    get ends() {
      return [...sockets].filter(({ destroyed }) => !destroyed).length
    },
    hang() {
      hanging = true
      for (const socket of sockets) socket.pause()
    },
    hangLines() {
      for (const socket of lines) socket.pause()
    },
    get traffic() {
      return { ...traffic }
    },
    resume() {
      hanging = false
      for (const socket of sockets) socket.resume()
    },
    atNextCommit: (fault) =>
      new Promise((happened) => {
        armed = { fault, happened }
      }),
    async [Symbol.asyncDispose]() {
      proxy.cut()
      server.close()
      await once(server, 'close')
    },
  }
  return proxy
}

/** Cuts the server's bytes into messages (PostgreSQL's protocol 3.0): a type, a length that counts itself, a content. */
function messages(): (chunk: Buffer) => Generator<Buffer> {
  let pending: Buffer = Buffer.alloc(0)
  return function* (chunk) {
    pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk])
    while (pending.length >= 5) {
      const length = 1 + pending.readUInt32BE(1)
      if (pending.length < length) return
      const message = pending.subarray(0, length)
      pending = pending.subarray(length)
      yield message
    }
  }
}

function isCommitted(message: Buffer): boolean {
  return message[0] === 'C'.charCodeAt(0) && message.toString('latin1', 5) === 'COMMIT\0'
}

/** An ErrorResponse: an input or output error of the server. */
const failure = (() => {
  const content = Buffer.from('SERROR\0VERROR\0C58030\0Mcould not say whether it was written\0\0')
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeUInt32BE(content.length + 4, 1)
  return Buffer.concat([head, content])
})()
