import { fastify } from 'fastify'
import type { Config } from './config.ts'
import { mountDrain } from './http/drain.ts'
import { listen } from './http/listen.ts'
import { openMetrics } from './http/metrics.ts'
import { mountOperations } from './http/operations.ts'
import type { Platform } from './platform.ts'

/** Serves `/healthz`, `/readyz` and `/metrics` for a worker. @returns its address. */
export async function openProbes(
  { services }: Pick<Platform, 'services'>,
  { host, workerPort, metricsToken }: Pick<Config, 'host' | 'workerPort' | 'metricsToken'>,
): Promise<{ url: string; stop(): Promise<void> }> {
  const server = fastify({ logger: false, bodyLimit: 1, forceCloseConnections: true })
  const parts = { ...services, redis: null }
  const publicUrl = `http://${host.includes(':') ? `[${host}]` : host}`
  mountDrain(server)
  mountOperations(server, { ...parts, metrics: openMetrics(parts), metricsToken, publicUrl })
  const url = await listen(server, { host, port: workerPort }, 'WORKER_PORT')
  return { url, stop: () => server.close() }
}
