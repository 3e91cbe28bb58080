import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { networkOf } from './network.ts'

export interface ReadersBounds {
  /** How long a client may take nothing of an answer. Milliseconds. */
  patience: number
  /** What all calls' answers together may take while they leave. Characters or bytes, about which they differ little. */
  most: number
}

const usual: ReadersBounds = { patience: 60_000, most: 256_000_000 }

/** An answer on its way. */
interface Leaving {
  /** What it takes; nothing for what is in memory anyhow. */
  size: number
  /** The client's address. */
  ip: string
  /** What the kernel had taken on the answer's connection when it was last looked at, and when that was more than before. */
  taken: number
  movedAt: number
}

/**
 * Cuts off whoever asks and does not read: Node keeps an answer until its client has taken all of it, however long that takes. Of too much
 * that is kept, first goes what has not moved for longest; if all of it moves, the oldest of the network that keeps most.
 */
export function mountSlowReaders(server: FastifyInstance, { patience, most }: ReadersBounds = usual): void {
  /** Whatever moved longest ago comes first. */
  const leaving = new Map<ServerResponse, Leaving>()
  let kept = 0
  let lookedAt = performance.now()

  function cutOff(response: ServerResponse): void {
    forget(response)
    // The connection, for an answer that waits on it behind another has none of its own yet.
    response.req.socket.destroy()
  }

  function forget(response: ServerResponse): void {
    kept -= leaving.get(response)?.size ?? 0
    leaving.delete(response)
  }

  server.addHook('onSend', ({ exchange, ip }, { raw }, payload, next) => {
    // Whoever is gone already gets nothing.
    if (raw.destroyed) return next()
    const isOwn = exchange?.route !== undefined && (typeof payload === 'string' || Buffer.isBuffer(payload))
    const size = isOwn ? payload.length : 0
    while (kept > 0 && kept + size > most) cutOff(firstToGo(leaving, lookedAt))
    leaving.set(raw, { size, ip, taken: takenOf(raw.req.socket), movedAt: performance.now() })
    kept += size
    raw.once('close', () => forget(raw))
    next()
  })

  const sweep = setInterval(() => {
    lookedAt = performance.now()
    // What moved goes to the end, where this look must not meet it again.
    const before = [...leaving]
    for (const [response, answer] of before) {
      const taken = takenOf(response.req.socket)
      if (taken !== answer.taken) {
        leaving.delete(response)
        leaving.set(response, { ...answer, taken, movedAt: lookedAt })
      } else if (lookedAt - answer.movedAt >= patience) cutOff(response)
    }
  }, patience / 10).unref()
  server.addHook('onClose', async () => clearInterval(sweep))
}

/** Of the answers that take something, that which has not moved since the look at this time for longest, or else the oldest of the network that keeps most. */
function firstToGo(leaving: ReadonlyMap<ServerResponse, Leaving>, lookedAt: number): ServerResponse {
  const sized = [...leaving].filter(([, { size }]) => size > 0)
  const [longest, { movedAt }] = sized[0]!
  if (movedAt < lookedAt) return longest
  const answers = sized.map(([response, { ip, size }]) => ({ response, size, network: networkOf(ip) }))
  const sums = new Map<string, number>()
  for (const { network, size } of answers) sums.set(network, (sums.get(network) ?? 0) + size)
  const most = Math.max(...sums.values())
  return answers.find(({ network }) => sums.get(network) === most)!.response
}

/** Bytes of a connection that the kernel has taken. Node has no public name for what waits for it in one write that is under way. */
function takenOf(socket: Socket & { _handle?: { writeQueueSize: number } | null }): number {
  return socket.bytesWritten - (socket._handle?.writeQueueSize ?? 0)
}
