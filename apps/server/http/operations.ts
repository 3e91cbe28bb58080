import { keyed, sameBytes } from '@custos/kernel/hash'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from './metrics.ts'
import { type Parts, readinessOf } from './readiness.ts'

const free = { config: { alwaysAdmitted: true } }

/** Endpoints for supervisors, load balancers and monitoring. They are not part of the API and have no audit records. */
export function mountOperations(
  server: FastifyInstance,
  parts: Parts & {
    masterKey: Uint8Array
    metrics: Metrics
    metricsToken: string | undefined
    /** Names the host that it serves. */
    publicUrl: string
  },
): void {
  server.get('/healthz', free, async () => ({ status: 'alive' }))

  server.get('/readyz', free, async (_request, reply) => {
    const readiness = server.drain.begun ? { status: 'draining' } : await readinessOf(parts)
    return reply
      .code(['ready', 'degraded'].includes(readiness.status) ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(readiness)
  })

  server.get('/metrics', free, async (request, reply) => {
    // For a caller who may not read it, the address does not exist.
    if (!mayRead(request)) return reply.callNotFound()
    return reply.header('content-type', parts.metrics.contentType).send(await parts.metrics.text())
  })

  const served = new URL(parts.publicUrl).hostname

  function mayRead(request: FastifyRequest): boolean {
    const digest = (text: string) => keyed(parts.masterKey, 'metrics token', text)
    const [, token] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? []
    if (parts.metricsToken !== undefined && token !== undefined)
      return sameBytes(digest(token), digest(parts.metricsToken))
    return isFromThisMachine(request) && isServed(request.headers.host ?? '')
  }

  /** A page elsewhere may resolve a name of its own to this machine (DNS rebinding). That name is then in Host. */
  function isServed(host: string): boolean {
    const name = URL.parse(`http://${host}`)?.hostname
    return name !== undefined && (name === served || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(name))
  }
}

/** False for a proxy on this machine: it sends requests of others, and a header shows this. */
function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const loopback = /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
  return loopback && !['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some((name) => name in headers)
}
