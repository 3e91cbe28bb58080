import type { IncomingMessage } from 'node:http'
import { ApiError } from '@custos/contract/errors'
import type { FastifyInstance } from 'fastify'
import { repeatedHeader } from './repeated-header.ts'

/**
 * Refuses requests that can be read in two ways. A proxy in front may see a different end of such a request (request
 * smuggling), so the server responds to nothing that follows it on its connection.
 */
export function mountAmbiguousRequests(server: FastifyInstance): void {
  const refused = new WeakSet<IncomingMessage['socket']>()
  server.addHook('onRequest', ({ raw }, reply, next) => {
    if (refused.has(raw.socket)) {
      reply.hijack()
      return
    }
    const problem = hostProblem(raw) ?? framingProblem(raw)
    if (problem) {
      refused.add(raw.socket)
      reply.header('connection', 'close')
    }
    next(problem)
  })
}

/** A name or an address, and a port (RFC 9110 section 7.2, RFC 3986 section 3.2.2; a zone by RFC 6874). */
const validHost = /^(?:[\w.~!$&'()*+,;=%-]*|\[[\w.:%~-]+\])(?::\d*)?$/

/** RFC 9112 section 3.2: exactly one Host header, which only HTTP/1.0 may omit. */
function hostProblem({ headers, httpVersion, rawHeaders }: IncomingMessage): ApiError | undefined {
  if (headers.host === undefined)
    return httpVersion === '1.0'
      ? undefined
      : new ApiError('parameter_invalid', { message: 'The request has no Host header' })
  if (!validHost.test(headers.host))
    return new ApiError('parameter_invalid', { message: 'The Host header is not valid' })
  return repeatedHeader(rawHeaders, 'Host')
}

/** RFC 9112 section 6.1: only HTTP/1.1 has chunked bodies. This server reads no other transfer coding. */
function framingProblem({ headers, httpVersion }: IncomingMessage): ApiError | undefined {
  const coding = headers['transfer-encoding']
  if (httpVersion !== '1.1' && httpVersion !== '1.0')
    return new ApiError('parameter_invalid', { message: 'The request is not HTTP/1.1' })
  if (coding !== undefined && (coding.toLowerCase() !== 'chunked' || httpVersion === '1.0'))
    return new ApiError('parameter_invalid', {
      message: 'The Transfer-Encoding of the body is not supported; only chunked is',
    })
  return undefined
}
