import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Limit of the unread responses of all calls together, in characters or bytes, which differ little. */
const defaultMax = 256_000_000

/**
 * Node keeps a response until its client has read it. The server's own timeout disconnects a client that reads nothing for
 * long; this limit bounds the memory until then. If there is no room for a new response, the server disconnects the clients of
 * the oldest ones.
 */
export function mountUnreadResponses(server: FastifyInstance, max = defaultMax): void {
  /** Sizes of the unread responses, the oldest first. */
  const leaving = new Map<ServerResponse, number>()
  let kept = 0

  function forget(response: ServerResponse): void {
    kept -= leaving.get(response) ?? 0
    leaving.delete(response)
  }

  server.addHook('onSend', ({ context }, { raw }, payload, next) => {
    const isOfCall = context?.route !== undefined && (typeof payload === 'string' || Buffer.isBuffer(payload))
    // The client is gone.
    if (!isOfCall || raw.destroyed) return next()
    for (const [oldest] of leaving) {
      if (kept + payload.length <= max) break
      forget(oldest)
      // Closes the connection: a response that waits behind another one has no socket of its own yet.
      oldest.req.socket.destroy()
    }
    leaving.set(raw, payload.length)
    kept += payload.length
    raw.once('close', () => forget(raw))
    next()
  })
}
