import { maxHeaderSize, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { ApiError } from '@custos/contract/errors'
import { newRequestId } from '@custos/kernel/ids'
import type { FastifyInstance } from 'fastify'
import { errorPayload } from './response.ts'

/** The server disconnects a request that takes longer to arrive. Its headers have a shorter limit. Milliseconds. */
export const slowestRequest = 30_000
export const slowestHeaders = 15_000
/** The time for a file that keeps arriving. A periodic task considers an older file abandoned. Milliseconds. */
export const slowestFile = 30 * 60_000

/** The reason in the response to a request that Node refuses, by Node's error codes. */
const reasons: Record<string, string> = {
  HPE_HEADER_OVERFLOW: `The address and the headers are longer than ${maxHeaderSize} bytes together`,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'The extensions of a chunk of the body are too long',
  CONNECT: 'This server is not a proxy',
  FILE_TOO_SLOW: 'The file arrives too slowly: send at least 32 KiB a second',
  ERR_HTTP_REQUEST_TIMEOUT: `The request did not arrive within ${slowestRequest / 1000} seconds, or its headers within ${slowestHeaders / 1000}`,
}

/** Time in which a refused client can read the reason and close the connection. Milliseconds. */
const farewell = 5000

/**
 * Responds to a request that Node refuses, and disconnects its client. The request reaches no call and has no record.
 * @param ownHeaders headers of every response.
 */
export function respondToMalformedHttp(
  { code = '' }: Pick<NodeJS.ErrnoException, 'code'>,
  socket: Socket,
  ownHeaders: Record<string, string>,
): void {
  if (!socket.writable || socket.destroyed) return
  // A browser opens connections in advance. It would read a message on an unused connection as the response to its next
  // request.
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0) return void socket.destroy()
  const requestId = newRequestId()
  const message = reasons[code] ?? 'The request is not valid HTTP'
  const { headers, body } = errorPayload(new ApiError('parameter_invalid', { message }), requestId)
  const all = {
    ...headers,
    ...ownHeaders,
    'content-length': Buffer.byteLength(body),
    'request-id': requestId,
    connection: 'close',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  socket.end(['HTTP/1.1 400 Bad Request', ...lines, '', String(body)].join('\r\n'))
  // Node no longer watches such a connection, so a client that never closes it would hold it for ever.
  setTimeout(() => socket.destroy(), farewell).unref()
}

/**
 * Responds to requests to which Node itself would respond without a body: a request for a tunnel, and an expectation (RFC 9110
 * section 10.1.1).
 */
export function mountUnusualRequests(server: FastifyInstance, ownHeaders: Record<string, string>): void {
  server.server.on('connect', (_request, socket) => {
    // Node no longer watches this connection, so nothing else would handle its errors.
    socket.on('error', () => {})
    respondToMalformedHttp({ code: 'CONNECT' }, socket as Socket, ownHeaders)
  })
  server.server.on('checkExpectation', (request, response) => server.server.emit('request', request, response))

  // A client that expects 100 Continue gets it only if nothing but the body could be a reason to refuse the request.
  const waiting = new WeakSet<ServerResponse>()
  server.server.on('checkContinue', (request, response) => {
    waiting.add(response)
    server.server.emit('request', request, response)
  })
  server.addHook('preParsing', (_request, { raw }, payload, next) => {
    if (waiting.has(raw)) raw.writeContinue()
    next(null, payload)
  })
}
