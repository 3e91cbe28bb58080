import pg from 'pg'
import { PgBoss } from 'pg-boss'
import manifest from 'pg-boss/package.json' with { type: 'json' }
import type { ConnectionOptions } from './connection.ts'
import type { JobKind, WorkerSlots } from './fair-queue.ts'
import { type Handle, type Job, openQueueWorker, type QueueWorker, send } from './queue-worker.ts'
import { cancelGraceMs, type Session, type TenantSession } from './session.ts'

/** The durable queue: jobs are enqueued in the transaction that needs them, and survive their worker. */

export const queues = ['assessment', 'collection', 'document', 'preview'] as const
export type Queue = (typeof queues)[number]

const schema = 'jobs'

/** Receives the queue's name with each enqueued job. */
const channel = 'custos_jobs'

/** The silence of a worker after which another worker gets its jobs. Seconds. */
const heartbeat = 10

/** The time that a stopping worker gives its jobs to end once it has told them. Milliseconds. */
const toLeave = 3_000

/** The name under which the migrations record this version of the queue's tables and the list of queues. */
export const jobsVersion = `pg-boss ${manifest.version}, in turns: ${queues.join(', ')}`

/** Creates or updates the queue's tables and their rights. Run as the owner. */
export async function installJobs(owner: ConnectionOptions): Promise<void> {
  await makeQueues(owner)
  const client = new pg.Client(owner)
  await client.connect()
  try {
    // A job's payload belongs to an organisation: under its own role, the program adds jobs and reads none. It may count an
    // organisation's jobs.
    await client.query(`
      REVOKE ALL ON ALL TABLES IN SCHEMA ${schema} FROM custos_app;
      GRANT USAGE ON SCHEMA ${schema} TO custos_app, custos_operator;
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO custos_operator;
      GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${schema} TO custos_operator;
      GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${schema} TO custos_operator;
      GRANT INSERT, SELECT (id, start_after) ON ${schema}.job, ${schema}.job_common TO custos_app;
      GRANT SELECT ON ${schema}.queue TO custos_app;
      CREATE INDEX IF NOT EXISTS job_waiting ON ${schema}.job_common (name, group_id) WHERE state < 'active';
      CREATE OR REPLACE FUNCTION ${schema}.waiting(queue text, most integer) RETURNS integer
        LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
        RETURN (SELECT count(*) FROM (
          SELECT FROM ${schema}.job WHERE name = queue AND group_id = current_tenant()::text AND state < 'active' LIMIT most) waiting);
      REVOKE ALL ON FUNCTION ${schema}.waiting FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION ${schema}.waiting TO custos_app;
      UPDATE ${schema}.job SET group_id = data->>'tenantId' WHERE group_id IS NULL AND state < 'active';`)
  } finally {
    await client.end()
  }
}

async function makeQueues(owner: ConnectionOptions): Promise<void> {
  const boss = new PgBoss({ ...owner, schema, supervise: false, schedule: false })
  // The next start reports errors outside these calls.
  boss.on('error', () => {})
  try {
    await boss.start()
    for (const queue of queues) {
      // A worker without a heartbeat loses its jobs to another worker.
      await boss.createQueue(queue, {
        retryLimit: 3,
        retryDelay: 1,
        retryBackoff: true,
        expireInSeconds: 900,
        heartbeatSeconds: heartbeat,
      })
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}

export interface Jobs {
  /**
   * Enqueues in the session's transaction: the job exists if and only if the transaction commits.
   *
   * @param kind `background` by default.
   */
  enqueue<Work extends Job>(session: Session, queue: Queue, job: Work, kind?: JobKind): Promise<void>
  /** The number of waiting jobs of the session's organisation, counted up to `max`. */
  waiting(session: TenantSession, queue: Queue, max: number): Promise<number>
  /** Runs jobs, in turns by organisation, until the queue is stopped. */
  work<Work extends Job>(queue: Queue, places: WorkerSlots, handle: Handle<Work>): void
  stop(): Promise<void>
}

/**
 * Opens the queue under the operator's role. Workers set `supervise`: it gives the jobs of dead workers to others.
 *
 * @param options.toEnd how long a stopping worker waits for jobs to end; 7 s by default. Milliseconds.
 * @param options.timeoutMs the time limit of a statement; 60 s by default, because removing many finished jobs is slow.
 *   Milliseconds.
 */
export async function openJobs(
  operator: ConnectionOptions,
  options: { supervise: boolean; onError: (error: Error) => void; toEnd?: number; timeoutMs?: number | undefined },
): Promise<Jobs> {
  const { timeoutMs = 60_000 } = options
  // pg-boss passes unknown options to its pool.
  const connection = { ...operator, statement_timeout: timeoutMs, query_timeout: timeoutMs + cancelGraceMs }
  const boss = new PgBoss({
    ...connection,
    schema,
    migrate: false,
    createSchema: false,
    supervise: options.supervise,
    // The time between a worker's last heartbeat and the handover of its jobs. Seconds.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    schedule: false,
    max: 4,
  })
  boss.on('error', options.onError)
  await boss.start()
  const { toEnd = 7_000 } = options
  const stopping = new AbortController()
  const workers: QueueWorker[] = []
  const listener = options.supervise
    ? await boss.getDb().listen!(
        channel,
        (queue) => {
          for (const worker of workers) if (worker.queue === queue) worker.look()
        },
        () => {
          for (const worker of workers) worker.look()
        },
      )
    : null
  return {
    async enqueue(session, queue, job, kind = 'background') {
      await send(boss, queue, { job, kind }, (text, values) => session.query({ text, values }))
      await session.query({ text: 'SELECT pg_notify($1, $2)', values: [channel, queue] })
    },
    async waiting(session, queue, max) {
      const [row] = await session.query<{ count: number }>({
        name: 'jobs_waiting_of',
        text: `SELECT ${schema}.waiting($1, $2) AS count`,
        values: [queue, max],
      })
      return row!.count
    },
    work(queue, places, handle) {
      workers.push(
        openQueueWorker(boss, queue, handle as unknown as Handle<Job>, {
          places,
          heartbeat: (heartbeat * 1000) / 2,
          stopping: stopping.signal,
          onError: options.onError,
        }),
      )
    },
    async stop() {
      const ended = Promise.all(workers.map((worker) => worker.close()))
      // Tells slow jobs before the worker gives them up, so that each can end in order.
      const stop = setTimeout(() => stopping.abort(new Error('The worker stops.')), toEnd)
      const { promise: late, resolve: giveUp } = Promise.withResolvers<void>()
      const waiting = setTimeout(giveUp, toEnd + toLeave)
      await Promise.race([ended, late])
      clearTimeout(stop)
      clearTimeout(waiting)
      await Promise.all(workers.map((worker) => worker.abandon()))
      await listener?.close()
      await boss.stop({ graceful: false })
    },
  }
}
