import type { FastifyInstance } from 'fastify'

/** Time for requests in progress once the server closes. Milliseconds. */
const timeoutMs = 30_000

/** Lets a server stop without failing a request. */
export interface Drain {
  readonly begun: boolean
  /** From now on /readyz responds with 503, and each response closes its connection, so that clients connect elsewhere. */
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
    setTimeout(() => server.server.closeAllConnections(), timeoutMs).unref()
  })
}
