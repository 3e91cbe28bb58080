import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { respondToMalformedHttp, slowestRequest } from './malformed-http.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file: it may take long if it keeps arriving. */
    takesFile?: boolean
  }
}

/** The minimum that an upload sends in each window: 32 KiB a second, about a quarter of a megabit. */
const window = 15_000
const minBytes = 15 * 32_768

/** An arriving body. Milliseconds of the process's own clock, bytes of the connection. */
interface Arrival {
  isFile: boolean
  since: number
  bytes: number
  isAnswered: () => boolean
}

/** Time between two checks for slow bodies. Milliseconds. */
export const lookInterval = 1000

/**
 * Disconnects clients that send a body too slowly. Node has one limit for all requests. It would be too short for a large file
 * on a slow line, or so long that a client could hold any connection for minutes with a byte now and then.
 * @param ownHeaders headers of every response.
 * @returns checks at once, as if it were this time of `performance.now`.
 */
export function mountSlowBodies(server: FastifyInstance, ownHeaders: Record<string, string>): (now: number) => void {
  const arriving = new Map<IncomingMessage, Arrival>()

  server.addHook('onRequest', (request, reply, next) => {
    const { raw, headers } = request
    if (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)
      arriving.set(raw, {
        isFile: request.routeOptions.config?.takesFile === true,
        since: performance.now(),
        bytes: raw.socket.bytesRead,
        isAnswered: () => reply.raw.headersSent,
      })
    next()
  })

  const looking = setInterval(() => look(performance.now()), lookInterval).unref()
  server.addHook('onClose', async () => clearInterval(looking))
  return look

  function look(now: number): void {
    for (const [request, arrival] of arriving) {
      const { socket } = request
      if (request.complete || socket.destroyed) arriving.delete(request)
      else if (!arrival.isFile) {
        if (now - arrival.since >= slowestRequest) cutOff(request, arrival)
      } else if (now - arrival.since >= window) {
        // The client has not sent slowly if its bytes wait here to be read.
        const isWaitedFor = request.readableLength === 0
        if (isWaitedFor && socket.bytesRead - arrival.bytes < minBytes) cutOff(request, arrival)
        else arriving.set(request, { ...arrival, since: now, bytes: socket.bytesRead })
      }
    }
  }

  function cutOff(request: IncomingMessage, { isFile, isAnswered }: Arrival): void {
    arriving.delete(request)
    if (isAnswered()) request.socket.destroy()
    else
      respondToMalformedHttp(
        { code: isFile ? 'FILE_TOO_SLOW' : 'ERR_HTTP_REQUEST_TIMEOUT' },
        request.socket,
        ownHeaders,
      )
  }
}
