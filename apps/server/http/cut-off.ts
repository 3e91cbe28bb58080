import type { IncomingMessage } from 'node:http'
import { Fault } from '@custos/contract/errors'
import { repeatedHeader } from './repeated-header.ts'

/** A proxy in front may see an ambiguous request end elsewhere, so what follows it on the connection is not answered. */
export interface CutOff {
  /** The refusal of an ambiguous request, whose connection is cut off from then on; undefined if it can be read in one way only. */
  problemOf(request: IncomingMessage): Fault | undefined
  /** Whether an earlier request on the same connection was ambiguous. */
  has(request: IncomingMessage): boolean
}

export function openCutOff(): CutOff {
  const sockets = new WeakSet<IncomingMessage['socket']>()
  return {
    problemOf(request) {
      const problem = hostProblem(request) ?? framingProblem(request)
      if (problem) sockets.add(request.socket)
      return problem
    },
    has: ({ socket }) => sockets.has(socket),
  }
}

/** A name or an address, and a port (RFC 9110 section 7.2, RFC 3986 section 3.2.2, with a zone RFC 6874). */
const validHost = /^(?:[\w.~!$&'()*+,;=%-]*|\[[\w.:%~-]+\])(?::\d*)?$/

/** RFC 9112 section 3.2: exactly one Host header, which only HTTP/1.0 may leave out. */
function hostProblem({ headers, httpVersion, rawHeaders }: IncomingMessage): Fault | undefined {
  if (headers.host === undefined)
    return httpVersion === '1.0'
      ? undefined
      : new Fault('parameter_invalid', { message: 'The request has no Host header' })
  if (!validHost.test(headers.host)) return new Fault('parameter_invalid', { message: 'The Host header is not valid' })
  return repeatedHeader(rawHeaders, 'Host')
}

/** RFC 9112 section 6.1: only HTTP/1.1 has chunked bodies; no other transfer coding is read here. */
function framingProblem({ headers, httpVersion }: IncomingMessage): Fault | undefined {
  const coding = headers['transfer-encoding']
  if (httpVersion !== '1.1' && httpVersion !== '1.0')
    return new Fault('parameter_invalid', { message: 'The request is not HTTP/1.1' })
  if (coding !== undefined && (coding.toLowerCase() !== 'chunked' || httpVersion === '1.0'))
    return new Fault('parameter_invalid', { message: 'The body has a Transfer-Encoding that is not read here' })
  return undefined
}
