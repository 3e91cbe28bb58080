import pg from 'pg'
import { PgBoss } from 'pg-boss'
import manifest from 'pg-boss/package.json' with { type: 'json' }
import type { ConnectionOptions } from './connection.ts'
import type { Session } from './session.ts'

/** The durable queue: jobs are enqueued in the transaction that needs them, and survive whoever works on them. */

export const queues = ['assessment', 'collection', 'document', 'try'] as const
export type Queue = (typeof queues)[number]

const schema = 'jobs'

/** How long a worker that is to stop waits for jobs to leave off, once they were told to. Milliseconds. */
const toLeave = 3_000

/** Stands among the migrations for the tables of this version of the queue, and for its queues. */
export const jobsVersion = `pg-boss ${manifest.version}: ${queues.join(', ')}`

/** Makes the queue's tables, or brings them up to date, and the rights on them; run as the owner. */
export async function installJobs(owner: ConnectionOptions): Promise<void> {
  await makeQueues(owner)
  const client = new pg.Client(owner)
  await client.connect()
  try {
    // A job's payload names what belongs to an organisation: under its own role the program adds jobs, and reads none.
    await client.query(`
      REVOKE ALL ON ALL TABLES IN SCHEMA ${schema} FROM custos_app;
      GRANT USAGE ON SCHEMA ${schema} TO custos_app, custos_operator;
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO custos_operator;
      GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${schema} TO custos_operator;
      GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${schema} TO custos_operator;
      GRANT INSERT, SELECT (id, start_after) ON ${schema}.job, ${schema}.job_common TO custos_app;
      GRANT SELECT ON ${schema}.queue TO custos_app;`)
  } finally {
    await client.end()
  }
}

async function makeQueues(owner: ConnectionOptions): Promise<void> {
  const boss = new PgBoss({ ...owner, schema, supervise: false, schedule: false })
  // What goes wrong beside these calls is the next start's to meet.
  boss.on('error', () => {})
  try {
    await boss.start()
    for (const queue of queues) {
      // A worker that stops its heartbeat loses its jobs to another one.
      await boss.createQueue(queue, {
        retryLimit: 3,
        retryDelay: 1,
        retryBackoff: true,
        expireInSeconds: 900,
        heartbeatSeconds: 10,
      })
      // Enqueueing tells the workers in the same transaction.
      await boss.updateQueue(queue, { notify: true })
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}

/**
 * Does a job.
 *
 * @param signal fires when the job must end.
 * @param isLastAttempt whether nobody tries again where this fails. A worker that stops fails nothing: another one goes on.
 * @returns `later` for a job that cannot be done yet: it goes to the end of the queue, with the attempts that it has left
 */
export type Handle<Job> = (job: Job, signal: AbortSignal, isLastAttempt: () => boolean) => Promise<'later' | undefined>

export interface Jobs {
  /**
   * Enqueues in the session's transaction: the job exists if and only if that commits.
   */
  enqueue(session: Session, queue: Queue, job: object): Promise<void>
  /** Works on jobs, `concurrency` at once, until the queue is stopped. */
  work<Job extends object>(queue: Queue, concurrency: number, handle: Handle<Job>): Promise<void>
  stop(): Promise<void>
}

/**
 * Opens the queue under the operator's role. `supervise` belongs to workers: it gives up jobs whose worker has died.
 *
 * @param options.toEnd how long a worker that is to stop waits for jobs to end; 7 s unless given. Milliseconds.
 * @param options.patience how long a statement may take before its connection is given up; 60 s unless given, because
 *   removing many finished jobs takes long. Milliseconds.
 */
export async function openJobs(
  operator: ConnectionOptions,
  options: { supervise: boolean; onError: (error: Error) => void; toEnd?: number; patience?: number | undefined },
): Promise<Jobs> {
  // The queue passes options that it does not know to its pool.
  const connection = { ...operator, query_timeout: options.patience ?? 60_000 }
  const boss = new PgBoss({
    ...connection,
    schema,
    migrate: false,
    createSchema: false,
    supervise: options.supervise,
    // How soon after a worker's last heartbeat its jobs go to another worker. Seconds.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    schedule: false,
    useListenNotify: options.supervise,
    max: 4,
  })
  boss.on('error', options.onError)
  await boss.start()
  const { toEnd = 7_000 } = options
  const stopping = new AbortController()
  return {
    async enqueue(session, queue, job) {
      await boss.send(queue, job, {
        db: { executeSql: async (text, values) => ({ rows: await session.query({ text, values: values ?? [] }) }) },
      })
    },
    async work(queue, concurrency, handle) {
      await boss.work(
        queue,
        {
          localConcurrency: concurrency,
          batchSize: 1,
          includeMetadata: true,
          pollingIntervalSeconds: 0.5,
          // Nobody tells of a job that is to be tried again.
          notifyPollingIntervalSeconds: 1,
        },
        async ([job]) => {
          if (!job) return
          const ends = AbortSignal.any([job.signal, stopping.signal])
          const attemptsLeft = job.retryLimit - job.retryCount
          const putBack = () => boss.send(queue, job.data as object, { retryLimit: attemptsLeft })
          try {
            const outcome = await handle(job.data as never, ends, () => attemptsLeft <= 0 && !stopping.signal.aborted)
            // One that was taken away from this worker meanwhile is in the queue already.
            if (outcome === 'later' && !job.signal.aborted) await putBack()
          } catch (error) {
            if (!stopping.signal.aborted) throw error
            await putBack()
          }
        },
      )
    },
    async stop() {
      // Jobs that take longer are told before they are given up, so that each can leave what it does in order.
      const tell = setTimeout(() => stopping.abort(new Error('The worker stops.')), toEnd)
      await boss.stop({ graceful: true, timeout: toEnd + toLeave })
      clearTimeout(tell)
    },
  }
}
