import type { Clock } from '@custos/kernel/clock'
import { type FastifyInstance, fastify } from 'fastify'
import type { Logger } from 'pino'
import type { ReaderSettings } from './console/console-call.ts'
import { mountConsoleFiles } from './console/files.ts'
import { mountConsole } from './console/mount.ts'
import { mountAdmission } from './http/admission.ts'
import { mountAmbiguousRequests } from './http/ambiguous-requests.ts'
import type { ApiParts } from './http/api-parts.ts'
import { bearerAuthMount } from './http/bearer-auth.ts'
import { largestBody, mountBodies } from './http/body.ts'
import { mountCalendar } from './http/calendar.ts'
import { mountCompression } from './http/compression.ts'
import { boundConnections } from './http/connections.ts'
import { mountDiscovery } from './http/discovery.ts'
import { mountDrain } from './http/drain.ts'
import { mountUnusualRequests, respondToMalformedHttp, slowestFile, slowestHeaders } from './http/malformed-http.ts'
import type { Metrics } from './http/metrics.ts'
import { mountCalls } from './http/mount-calls.ts'
import { mountOperations } from './http/operations.ts'
import { mountRefusals } from './http/refuse.ts'
import { newRequestContext } from './http/request-context.ts'
import { requestTarget } from './http/request-target.ts'
import { mountSite, type SiteSettings } from './http/site.ts'
import { lookInterval, mountSlowBodies } from './http/slow-bodies.ts'
import { mountToken } from './http/token.ts'
import { mountUnreadResponses } from './http/unread-responses.ts'
import { exampleBrand } from './site/brand.ts'
import { overTlsAlone } from './site/security-headers.ts'
import type { Tracing } from './tracing.ts'

export interface ServerSettings {
  publicUrl: string
  /** Whether the server trusts X-Forwarded-For of a proxy in front. */
  trustProxy: boolean
  /** The maximum number of requests in work at once. Unset: the default of admission.ts. */
  maxInWork?: number | undefined
  /** The public site, which must have been built; null: the server has no site. */
  site: Omit<SiteSettings, 'publicUrl'> | null
  metricsToken?: string | undefined
  /** Whether all data are fictional. The console says so on every screen. */
  isDemonstration?: boolean | undefined
  /** The readers for assessments, which the console lists. */
  readers?: ReaderSettings | undefined
}

/** The server disconnects a client that neither sends nor receives anything for this long. Milliseconds. */
const idlest = 60_000

/** The HTTP server with every call of the API, and the public site. The server does not listen yet. */
export async function buildServer(
  parts: ApiParts & { metrics: Metrics; tracing: Tracing | null },
  settings: ServerSettings,
  log: Logger,
): Promise<FastifyInstance> {
  const { clock } = parts.services
  const isSecure = settings.publicUrl.startsWith('https:')
  const ours = { 'x-content-type-options': 'nosniff', ...(isSecure && { 'strict-transport-security': overTlsAlone }) }
  const server = openServer(settings, clock, ours)

  mountUnusualRequests(server, ours)
  mountAmbiguousRequests(server)
  mountSlowBodies(server, ours)
  mountDrain(server)
  mountUnreadResponses(server)
  await mountCompression(server)
  parts.metrics.watch(server)
  parts.tracing?.watch(server)
  mountAdmission(server, parts.metrics, settings.maxInWork)
  mountRefusals(server, parts, log)

  mountToken(server, parts)
  mountCalls(server, parts, bearerAuthMount(parts.tokens))
  await mountConsole(server, parts, settings)
  mountCalendar(server, parts, settings.publicUrl)
  mountDiscovery(server, parts.services, settings.publicUrl, (settings.site?.brand ?? exampleBrand).supportEmail)
  const { metricsToken, publicUrl } = settings
  mountOperations(server, {
    ...parts.services,
    redis: parts.rateLimit.ping,
    metrics: parts.metrics,
    metricsToken,
    publicUrl,
  })
  if (settings.site) {
    await mountSite(server, parts.services, { ...settings.site, publicUrl: settings.publicUrl })
    await mountConsoleFiles(server, settings.publicUrl)
  }
  return server
}

/**
 * A server without routes, in which each request has its context, and its body as bytes.
 * @param ours headers of every response.
 */
function openServer({ trustProxy, site }: ServerSettings, clock: Clock, ours: Record<string, string>): FastifyInstance {
  const server = fastify({
    logger: false,
    // Trusts only the nearest proxy: the client may have written the entries before the proxy's own in X-Forwarded-For.
    trustProxy: (_address, hop) => trustProxy && hop === 0,
    bodyLimit: largestBody.visitor,
    // Longer than any id. The server responds to a longer parameter as to an address without a call.
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: false },
    // The time for a whole file. Other bodies have a shorter limit of their own (slow-bodies.ts).
    requestTimeout: slowestFile,
    connectionTimeout: idlest,
    forceCloseConnections: 'idle',
    // The server responds normally to a request that arrives on an open connection while it closes.
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => respondToMalformedHttp(error, socket, ours),
    rewriteUrl: ({ url = '/' }) => requestTarget(url, site !== null),
    // Node's own refusal of a missing Host header would have no body and no request id.
    http: { requireHostHeader: false, headersTimeout: slowestHeaders, connectionsCheckingInterval: lookInterval },
    frameworkErrors: (error, request, reply) => {
      request.context ??= newRequestContext(request.url, clock())
      reply.headers({ 'request-id': request.context.requestId, ...ours })
      server.errorHandler(error, request as never, reply as never)
    },
  })
  boundConnections(server.server, { byNetwork: !trustProxy })

  server.decorateRequest('context')
  server.addHook('onRequest', (request, reply, next) => {
    request.context = newRequestContext(request.url, clock())
    reply.headers({ 'request-id': request.context.requestId, ...ours })
    next()
  })

  mountBodies(server)
  return server
}
