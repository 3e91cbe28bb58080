import { maxHeaderSize, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Fault } from '@custos/contract/errors'
import { newRequestId } from '@custos/kernel/ids'
import addressBehindProxies from '@fastify/proxy-addr'
import { type FastifyInstance, fastify } from 'fastify'
import type { Logger } from 'pino'
import { mountConsoleFiles } from '../console/files.ts'
import { overTlsAlone } from '../site/security-headers.ts'
import type { Tracing } from '../tracing.ts'
import { mountAdmission } from './admission.ts'
import { faultPayload } from './answer.ts'
import { type ApiParts, mountCalls } from './api.ts'
import { bearerEntrance } from './bearer.ts'
import { largestBody } from './body.ts'
import { openCutOff } from './cut-off.ts'
import { mountDiscovery } from './discovery.ts'
import { mountDrain } from './drain.ts'
import { pathOf } from './exchange.ts'
import type { Metrics } from './metrics.ts'
import { mountOperations } from './operations.ts'
import type { Capacity } from './places.ts'
import { mountRefusals } from './refuse.ts'
import { mountSite, type SiteSettings } from './site.ts'
import { mountSlowReaders } from './slow-readers.ts'
import { mountToken } from './token.ts'

export interface ServerSettings {
  publicUrl: string
  /** Whether X-Forwarded-For of a proxy in front is believed. */
  trustProxy: boolean
  /** How much the process takes on; the usual unless given. */
  capacity?: Capacity | undefined
  /** The public site, if it is served beside the API; it must have been built. */
  site: Omit<SiteSettings, 'publicUrl'> | null
  metricsToken?: string | undefined
}

/** A request that takes longer to arrive is cut off, at the next look for such ones. Milliseconds. */
const slowestRequest = 30_000
const looksForSlow = 5000

/** The HTTP server with every call of the API, and the public site; it does not listen yet. */
export async function buildServer(
  parts: ApiParts & { metrics: Metrics; tracing: Tracing | null },
  settings: ServerSettings,
  log: Logger,
): Promise<FastifyInstance> {
  const { clock } = parts.services
  // Only the nearest proxy is believed: the client may have written whatever precedes its entry in X-Forwarded-For.
  const isBelieved = (_address: string, hop: number) => settings.trustProxy && hop === 0
  const isSecure = settings.publicUrl.startsWith('https:')
  const ours = { 'x-content-type-options': 'nosniff', ...(isSecure && { 'strict-transport-security': overTlsAlone }) }
  const server = fastify({
    logger: false,
    trustProxy: isBelieved,
    bodyLimit: largestBody,
    // Longer than any id; an address with a longer parameter is answered like one without a call.
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: false },
    requestTimeout: slowestRequest,
    forceCloseConnections: 'idle',
    // A request that arrives on an open connection while the server closes is answered like any other.
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => answerMalformedHttp(error, socket, ours),
    // A request may name its target as a whole address (RFC 9112 section 3.2.2).
    rewriteUrl: ({ url = '/' }) => (url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*\/?/i, '/')),
    // Node's own refusal of a missing Host header would have no body and no request id.
    http: { requireHostHeader: false, connectionsCheckingInterval: looksForSlow },
    frameworkErrors: (error, request, reply) => {
      request.exchange ??= emptyExchange(request.url, clock())
      reply.headers({ 'request-id': request.exchange.requestId, ...ours })
      server.errorHandler(error, request as never, reply as never)
    },
  })

  // By itself, Node would answer both of these without a body: an unknown expectation, and a request for a tunnel.
  server.server.on('checkExpectation', (request, response) => server.server.emit('request', request, response))
  server.server.on('connect', (_request, socket) => {
    // Node no longer watches this connection, so nothing else would handle its errors.
    socket.on('error', () => {})
    answerMalformedHttp({ code: 'CONNECT' }, socket as Socket, ours)
  })

  // A client that expects 100 Continue gets it when only the body could still be a reason to refuse the request (RFC 9110
  // section 10.1.1).
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
  const cutOff = openCutOff()
  server.addHook('onRequest', (request, reply, next) => {
    request.exchange = emptyExchange(request.url, clock())
    if (cutOff.has(request.raw)) {
      reply.hijack()
      return
    }
    reply.headers({ 'request-id': request.exchange.requestId, ...ours })
    const problem = cutOff.problemOf(request.raw)
    if (problem) reply.header('connection', 'close')
    next(problem)
  })

  // Bodies stay bytes until the call reads them, because their type and text are part of its input.
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  mountDrain(server)
  mountSlowReaders(server)
  parts.metrics.watch(server)
  parts.tracing?.watch(server)
  mountAdmission(server, {
    ...parts,
    capacity: settings.capacity,
    headers: ours,
    addressOf: (request) => addressBehindProxies(request, isBelieved),
    cutOff,
  })
  mountRefusals(server, parts, log)
  mountToken(server, parts)
  mountCalls(server, parts, bearerEntrance(parts.tokens))
  mountDiscovery(server, parts.services, settings.publicUrl)
  const { database, masterKey } = parts.services
  mountOperations(server, { database, masterKey, metrics: parts.metrics, metricsToken: settings.metricsToken })
  if (settings.site) {
    await mountSite(server, parts.services, { ...settings.site, publicUrl: settings.publicUrl })
    await mountConsoleFiles(server, settings.publicUrl)
  }
  return server
}

function emptyExchange(url: string, arrivedAt: Date) {
  return {
    requestId: newRequestId(),
    path: pathOf(url),
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

/** What a client is told about a request that Node refuses, by Node's error codes. */
const reasons: Record<string, string> = {
  HPE_HEADER_OVERFLOW: `The address and the headers are longer than ${maxHeaderSize} bytes together`,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'The extensions of a chunk of the body are too long',
  CONNECT: 'This server is no proxy',
  ERR_HTTP_REQUEST_TIMEOUT: `The request did not arrive within ${slowestRequest / 1000} seconds`,
}

/** How long a client that is cut off has to read why and to close the connection. Milliseconds. */
const farewell = 5000

/** Answers a request that Node refuses, and cuts it off. It reaches no call and has no record. */
function answerMalformedHttp(
  { code = '' }: Pick<NodeJS.ErrnoException, 'code'>,
  socket: Socket,
  ours: Record<string, string>,
): void {
  if (!socket.writable || socket.destroyed) return
  const requestId = newRequestId()
  const message = reasons[code] ?? 'The request is not valid HTTP'
  const { headers, body } = faultPayload(new Fault('parameter_invalid', { message }), requestId)
  const all = {
    ...headers,
    ...ours,
    'content-length': Buffer.byteLength(body),
    'request-id': requestId,
    connection: 'close',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  socket.end(['HTTP/1.1 400 Bad Request', ...lines, '', String(body)].join('\r\n'))
  // Node no longer watches such a connection, so a client that never closes it would hold it for ever.
  setTimeout(() => socket.destroy(), farewell).unref()
}
