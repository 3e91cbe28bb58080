import type { FastifyInstance } from 'fastify'

/** Requests that are being answered when the server closes get this long. Milliseconds. */
const patience = 30_000

/** How a server ends without failing a request. */
export interface Drain {
  readonly begun: boolean
  /** From now on /readyz says no, and each answer ends its connection, so that clients open their next one elsewhere. */
  begin(): void
}

declare module 'fastify' {
  interface FastifyInstance {
    drain: Drain
  }
}

export function mountDrain(server: FastifyInstance): void {
  let begun = false
  server.decorate('drain', {
    get begun() {
      return begun
    },
    begin() {
      begun = true
    },
  })
  server.addHook('onSend', (_request, reply, _payload, next) => {
    if (begun) reply.header('connection', 'close')
    next()
  })
  // A client that never finishes its request must not keep the process from ending.
  server.addHook('preClose', async () => {
    setTimeout(() => server.server.closeAllConnections(), patience).unref()
  })
}
