import type { Commit } from '@custos/audit/append'
import { operationalState } from '@custos/domain/operations/state'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type Parts, readinessOf } from './readiness.ts'

/** Measurements of this process, and of the installation at the time of the request. */
export interface Metrics {
  contentType: string
  /** The measurements in the text format of Prometheus. */
  text(): Promise<string>
  auditCommit(commit: Commit): void
  /** Sets the function that gives the number of requests in work. */
  watchInWork(inWork: () => number): void
  /** Counts a request that the server refused because too many were in work. */
  shed(): void
  /** Measures every request of the server. */
  watch(server: FastifyInstance): void
}

export function openMetrics({ database, objects, redis }: Parts): Metrics {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })

  const requests = new Histogram({
    name: 'custos_http_request_duration_seconds',
    help: 'Requests by route and status, from their arrival to the end of their response.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const batches = new Histogram({
    name: 'custos_audit_batch_records',
    help: 'Audit records that were committed together.',
    buckets: [1, 2, 5, 10, 25, 50, 100, 250, 1000],
    registers,
  })
  const commits = new Histogram({
    name: 'custos_audit_commit_seconds',
    help: 'From the first audit record of a batch until all of it was on disk.',
    buckets: [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers,
  })
  const shed = new Counter({
    name: 'custos_http_requests_shed_total',
    help: 'Requests turned away with 503 because too many were in work.',
    registers,
  })
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers })
  const up = gauge('custos_database_up', 'Whether the database answered.')
  const objectsUp = gauge('custos_object_store_up', 'Whether the object store answered.')
  const redisUp = redis && gauge('custos_redis_up', 'Whether the Redis of the shared rate limit answered.')
  const byQueue = ['queue', 'organisation']
  const waiting = gauge('custos_job_waiting_seconds', 'Waiting time of the oldest runnable job.', byQueue)
  const queued = gauge('custos_jobs_waiting', 'Jobs that could run and wait for their turn.', byQueue)
  const sealLag = gauge('custos_audit_seal_lag_seconds', 'Age of the oldest audit record that is not sealed.')
  const ahead = gauge('custos_audit_partitions_ahead', 'Months after this one that have a partition of the audit log.')
  const strays = gauge('custos_audit_default_partition_rows', 'Audit records that found no partition, up to 10,000.')

  async function ask(): Promise<void> {
    const readiness = await readinessOf({ database, objects, redis })
    objectsUp.set(Number(readiness.object_store === 'ready'))
    redisUp?.set(Number(readiness.redis === 'ready'))
    try {
      const state = await operationalState(database)
      for (const { queue, organisation, age, count } of state.jobsWaiting) {
        waiting.set({ queue, organisation }, age)
        queued.set({ queue, organisation }, count)
      }
      sealLag.set(state.sealLag)
      ahead.set(state.partitionsAhead)
      strays.set(state.defaultRows)
      up.set(1)
    } catch {
      // Stale values would look current.
      for (const stale of [waiting, queued, sealLag, ahead, strays]) stale.reset()
      up.set(0)
    }
  }

  return {
    contentType: register.contentType,
    async text() {
      await ask()
      return register.metrics()
    },
    auditCommit({ records, seconds }) {
      batches.observe(records)
      commits.observe(seconds)
    },
    watchInWork(inWork) {
      new Gauge({
        name: 'custos_http_requests_in_work',
        help: 'Accepted API requests without a response yet.',
        registers,
        collect() {
          this.set(inWork())
        },
      })
    },
    shed: () => shed.inc(),
    watch(server) {
      server.addHook('onResponse', (request, reply, next) => {
        const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode }
        requests.observe(labels, reply.elapsedTime / 1000)
        next()
      })
    },
  }
}
