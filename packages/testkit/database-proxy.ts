import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { ConnectionOptions } from '@custos/database/connection'

/** The fate of the response to a completed COMMIT: it is lost, replaced by a failure, or delayed. */
export type CommitFault = 'cut' | 'failed' | 'held'

interface Traffic {
  statements: number
  /** Bytes sent to the database. */
  sent: number
  received: number
}

/** A loopback proxy between the program and PostgreSQL, with which tests let the network fail. */
export interface DatabaseProxy extends AsyncDisposable {
  /** The database behind the proxy; may change, for example after a restart on another port. */
  target: ConnectionOptions
  /** The connection settings for the program. */
  readonly connection: ConnectionOptions
  /** Ends every connection; later ones work. */
  cut(): void
  /** The number of open connection ends: two for each proxied connection. */
  readonly ends: number
  /** From now on no bytes pass in either direction, and no connection ends. */
  hang(): void
  /** Hangs only the current connections that listen for notifications. */
  hangLines(): void
  /** Releases the held response. */
  resume(): void
  /** The traffic so far: completed statements, and bytes in both directions. */
  readonly traffic: Traffic
  /** Applies the fault to the response of the next COMMIT; resolves when it has happened. */
  atNextCommit(fault: CommitFault): Promise<void>
}

export async function startDatabaseProxy(target: ConnectionOptions): Promise<DatabaseProxy> {
  const sockets = new Set<Socket>()
  const lines = new Set<Socket>()
  const traffic: Traffic = { statements: 0, sent: 0, received: 0 }
  let hanging = false
  let armed: { fault: CommitFault; happened: () => void } | null = null

  // Sends each message as a packet at once: otherwise TCP would delay it until an acknowledgement, which may be held back.
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
        // The rest waits in the socket, like on a slow network.
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

/** Splits the server's bytes into messages (PostgreSQL's protocol 3.0): type, length including itself, content. */
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
