import { setTimeout } from 'node:timers/promises'
import { isMigrated } from '@custos/database/migrate'
import type { Database } from '@custos/database/session'
import { keyed, sameBytes } from '@custos/kernel/hash'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from './metrics.ts'

/** How long /readyz waits for the database. Milliseconds. */
const patience = 2000

const free = { config: { alwaysAdmitted: true } }

/** Endpoints for supervisors, load balancers and monitoring. They are not part of the API, and are not audited. */
export function mountOperations(
  server: FastifyInstance,
  parts: { database: Database; masterKey: Uint8Array; metrics: Metrics; metricsToken: string | undefined },
): void {
  server.get('/healthz', free, async () => ({ status: 'alive' }))

  server.get('/readyz', free, async (_request, reply) => {
    const status = server.drain.begun ? 'draining' : await readiness(parts.database)
    return reply
      .code(status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status })
  })

  server.get('/metrics', free, async (request, reply) => {
    // To anyone who may not read it, it does not exist.
    if (!mayRead(request)) return reply.callNotFound()
    return reply.header('content-type', parts.metrics.contentType).send(await parts.metrics.text())
  })

  function mayRead(request: FastifyRequest): boolean {
    const digest = (text: string) => keyed(parts.masterKey, 'metrics token', text)
    const [, token] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? []
    if (parts.metricsToken !== undefined && token !== undefined)
      return sameBytes(digest(token), digest(parts.metricsToken))
    return isFromThisMachine(request)
  }
}

/** False for a proxy on this machine: it speaks for others, and says so in a header. */
function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const loopback = /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
  return loopback && !['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some((name) => name in headers)
}

type Readiness = 'ready' | 'not migrated' | 'database unreachable'

async function readiness(database: Database): Promise<Readiness> {
  const asked = database.operate(isMigrated).then<Readiness, Readiness>(
    (migrated) => (migrated ? 'ready' : 'not migrated'),
    () => 'database unreachable',
  )
  return Promise.race([asked, setTimeout<Readiness>(patience, 'database unreachable', { ref: false })])
}
