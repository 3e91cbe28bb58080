import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

export interface ReadersBounds {
  /** How long an answer may take to leave. Milliseconds. */
  patience: number
  /** What all calls' answers together may take while they leave. Characters or bytes, about which they differ little. */
  most: number
}

const usual: ReadersBounds = { patience: 60_000, most: 256_000_000 }

/**
 * Cuts off whoever asks and does not read: Node keeps an answer until its client has taken all of it, however long that takes. Of too much
 * that is kept, the oldest goes first, which readers have long taken.
 */
export function mountSlowReaders(server: FastifyInstance, { patience, most }: ReadersBounds = usual): void {
  /** When each answer began to leave, oldest first, and what it takes; nothing for what is in memory anyhow. */
  const leaving = new Map<ServerResponse, { since: number; size: number }>()
  let kept = 0

  function cutOff(response: ServerResponse): void {
    forget(response)
    response.destroy()
  }

  function forget(response: ServerResponse): void {
    kept -= leaving.get(response)?.size ?? 0
    leaving.delete(response)
  }

  server.addHook('onSend', ({ exchange }, { raw }, payload, next) => {
    // Whoever is gone already gets nothing.
    if (raw.destroyed) return next()
    const isOwn = exchange?.route !== undefined && (typeof payload === 'string' || Buffer.isBuffer(payload))
    const size = isOwn ? payload.length : 0
    leaving.set(raw, { since: performance.now(), size })
    kept += size
    raw.once('close', () => forget(raw))
    for (const [oldest] of leaving) {
      if (kept <= most || oldest === raw) break
      cutOff(oldest)
    }
    next()
  })

  const sweep = setInterval(() => {
    const before = performance.now() - patience
    for (const [response, { since }] of leaving) {
      if (since > before) break
      cutOff(response)
    }
  }, patience / 10).unref()
  server.addHook('onClose', async () => clearInterval(sweep))
}
