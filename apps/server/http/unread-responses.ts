import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Limit of the unread answers of all calls together, in characters or bytes, which differ little. */
const usual = 256_000_000

/**
 * Node keeps an answer until its client has read it. The server's own timeout cuts off a client that reads nothing for long; this
 * bounds how much is kept until then. If there is no room for a new answer, the oldest ones are cut off.
 */
export function mountUnreadResponses(server: FastifyInstance, max = usual): void {
  /** Sizes of the answers on their way, the oldest first. */
  const leaving = new Map<ServerResponse, number>()
  let kept = 0

  function forget(response: ServerResponse): void {
    kept -= leaving.get(response) ?? 0
    leaving.delete(response)
  }

  server.addHook('onSend', ({ context }, { raw }, payload, next) => {
    const isOfCall = context?.route !== undefined && (typeof payload === 'string' || Buffer.isBuffer(payload))
    // A client that is gone gets nothing.
    if (!isOfCall || raw.destroyed) return next()
    for (const [oldest] of leaving) {
      if (kept + payload.length <= max) break
      forget(oldest)
      // The connection: an answer that waits on it behind another has none of its own yet.
      oldest.req.socket.destroy()
    }
    leaving.set(raw, payload.length)
    kept += payload.length
    raw.once('close', () => forget(raw))
    next()
  })
}
