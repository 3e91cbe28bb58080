import { type IncomingMessage, maxHeaderSize, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Fault } from '@custos/contract/errors'
import { newRequestId } from '@custos/kernel/ids'
import addressBehindProxies from '@fastify/proxy-addr'
import { type FastifyInstance, fastify } from 'fastify'
import type { Logger } from 'pino'
import type { Tracing } from '../tracing.ts'
import { mountAdmission } from './admission.ts'
import { faultPayload } from './answer.ts'
import { type ApiParts, mountCalls } from './api.ts'
import { largestBody } from './body.ts'
import { mountDiscovery } from './discovery.ts'
import { mountDrain } from './drain.ts'
import type { Metrics } from './metrics.ts'
import { mountOperations } from './operations.ts'
import type { Capacity } from './places.ts'
import { mountRefusals } from './refuse.ts'
import { repeatedHeader } from './repeated-header.ts'
import { mountSite, type SiteSettings } from './site.ts'
import { mountToken } from './token.ts'

export interface ServerSettings {
  publicUrl: string
  /** Whether X-Forwarded-For of a proxy in front is believed. */
  trustProxy: boolean
  /** What the process takes upon itself; the usual unless given. */
  capacity?: Capacity | undefined
  /** The public site, if it is served beside the API; it must have been built. */
  site: Omit<SiteSettings, 'publicUrl'> | null
  metricsToken?: string | undefined
}

/** A request that takes longer to arrive is cut off. Milliseconds. */
const slowestRequest = 30_000

/** The HTTP server with every call of the API, and the public site; it does not listen yet. */
export async function buildServer(
  parts: ApiParts & { metrics: Metrics; tracing: Tracing | null },
  settings: ServerSettings,
  log: Logger,
): Promise<FastifyInstance> {
  const { clock } = parts.services
  // The nearest proxy alone is believed: what stands before it in X-Forwarded-For, the client may have written.
  const isBelieved = (_address: string, hop: number) => settings.trustProxy && hop === 0
  const server = fastify({
    logger: false,
    trustProxy: isBelieved,
    bodyLimit: largestBody,
    // Longer than any id: what is longer still is answered as an address without a call.
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: false },
    requestTimeout: slowestRequest,
    forceCloseConnections: 'idle',
    // A request that comes on an open connection while the server closes is answered like any other.
    return503OnClosing: false,
    clientErrorHandler: answerMalformedHttp,
    // A request may name its target as a whole address (RFC 9112 section 3.2.2).
    rewriteUrl: ({ url = '/' }) => (url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*\/?/i, '/')),
    // Node's own refusal would have no body and no request id.
    http: { requireHostHeader: false },
    frameworkErrors: (error, request, reply) => {
      request.exchange ??= emptyExchange(clock())
      reply.header('request-id', request.exchange.requestId)
      server.errorHandler(error, request as never, reply as never)
    },
  })

  // Node alone would answer both without a body: an expectation that it does not know, and a request for a tunnel.
  server.server.on('checkExpectation', (request, response) => server.server.emit('request', request, response))
  server.server.on('connect', (_request, socket) => {
    // Node has let go of the connection: nobody else hears that it broke.
    socket.on('error', () => {})
    answerMalformedHttp({ code: 'CONNECT' }, socket as Socket)
  })

  // Whoever waits for the word to send a body is told when nothing is left to refuse the request for but the body (RFC 9110 section 10.1.1).
  const waiting = new WeakSet<ServerResponse>()
  server.server.on('checkContinue', (request, response) => {
    waiting.add(response)
    server.server.emit('request', request, response)
  })
  server.addHook('preParsing', (_request, { raw }, payload, next) => {
    if (waiting.has(raw)) raw.writeContinue()
    next(null, payload)
  })

  server.decorateRequest('exchange')
  server.addHook('onRequest', (request, reply, next) => {
    request.exchange = emptyExchange(clock())
    reply.header('request-id', request.exchange.requestId)
    next(hostProblem(request.raw))
  })

  // Bodies stay bytes until the call reads them: their type and text are part of its input.
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  mountDrain(server)
  parts.metrics.watch(server)
  parts.tracing?.watch(server)
  mountAdmission(server, {
    ...parts,
    capacity: settings.capacity,
    addressOf: (request) => addressBehindProxies(request, isBelieved),
  })
  mountRefusals(server, parts, log)
  mountToken(server, parts)
  mountCalls(server, parts)
  mountDiscovery(server, parts.services, settings.publicUrl)
  const { database, masterKey } = parts.services
  mountOperations(server, { database, masterKey, metrics: parts.metrics, metricsToken: settings.metricsToken })
  if (settings.site) await mountSite(server, parts.services, { ...settings.site, publicUrl: settings.publicUrl })
  return server
}

function emptyExchange(arrivedAt: Date) {
  return {
    requestId: newRequestId(),
    arrivedAt,
    startedAt: performance.now(),
    route: undefined,
    caller: null,
    authorizationMethod: 'NONE' as const,
    rateLimitRemaining: null,
    notes: {},
    tags: [],
  }
}

/** RFC 9112 section 3.2: one Host, and none only in HTTP/1.0. */
function hostProblem({ headers, httpVersion, rawHeaders }: IncomingMessage): Fault | undefined {
  if (headers.host === undefined && httpVersion !== '1.0')
    return new Fault('parameter_invalid', { message: 'The request has no Host header' })
  return repeatedHeader(rawHeaders, 'Host')
}

/** What Node refuses a request for, by its codes of errors, as a client is told. */
const reasons: Record<string, string> = {
  HPE_HEADER_OVERFLOW: `The address and the headers are longer than ${maxHeaderSize} bytes together`,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'The extensions of a chunk of the body are too long',
  CONNECT: 'This server is no proxy',
  ERR_HTTP_REQUEST_TIMEOUT: `The request did not arrive within ${slowestRequest / 1000} seconds`,
}

/** Whoever is cut off has this long to read why, and then to end the connection. Milliseconds. */
const farewell = 5000

/** What Node refuses reaches no call and has no record: it is answered and cut off. */
function answerMalformedHttp({ code = '' }: Pick<NodeJS.ErrnoException, 'code'>, socket: Socket): void {
  if (!socket.writable || socket.destroyed) return
  const requestId = newRequestId()
  const message = reasons[code] ?? 'The request is not valid HTTP'
  const { body } = faultPayload(new Fault('parameter_invalid', { message }), requestId)
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nRequest-Id: ${requestId}\r\nConnection: close\r\n\r\n${String(body)}`,
  )
  // Node watches such a connection no more: a client that never ends it would hold it for ever.
  setTimeout(() => socket.destroy(), farewell).unref()
}
