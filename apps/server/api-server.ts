import { groupCommit } from '@custos/audit/append'
import { openTokens } from '@custos/domain/oauth/tokens'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { buildServer, type ServerSettings } from './build-server.ts'
import type { Config } from './config.ts'
import { openMetrics } from './http/metrics.ts'
import { openRateLimit } from './http/rate-limit.ts'
import { openRefusalSummary } from './http/refusal-summary.ts'
import type { Platform } from './platform.ts'
import type { Tracing } from './tracing.ts'

/** The API's role: the HTTP server on an open platform. The server does not listen yet. */
export async function openApiServer(
  config: Pick<Config, 'publicUrl' | 'trustProxy' | 'rateLimit' | 'rateLimitRedisUrl'> &
    Pick<ServerSettings, 'site' | 'metricsToken' | 'maxInWork' | 'isDemonstration' | 'readers'>,
  { services }: Platform,
  log: Logger,
  tracing: Tracing | null = null,
): Promise<FastifyInstance> {
  const tokens = await openTokens(services.database, services.tokenKeys, config.publicUrl)
  const rateLimit = await openRateLimit(config.rateLimit, config.rateLimitRedisUrl, log)
  const metrics = openMetrics({ ...services, redis: rateLimit.ping })
  const recorder = groupCommit(services.database, metrics.auditCommit)
  const refusals = openRefusalSummary(recorder, services.clock)
  const server = await buildServer({ services, tokens, recorder, rateLimit, refusals, metrics, tracing }, config, log)
  server.addHook('onClose', async () => {
    rateLimit.close()
    await refusals.close()
  })
  return server
}
