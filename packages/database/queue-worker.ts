import { setTimeout as sleep } from 'node:timers/promises'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import { FairQueue, type JobKind, type WorkerSlots } from './fair-queue.ts'

/** A job of an organisation; organisations take turns. */
export interface Job {
  tenantId: string
}

/**
 * Runs a job.
 *
 * @param signal fires when the job must end.
 * @param isLastAttempt whether a failure is final. A stopping worker causes no failure: another one continues.
 * @returns `later` if the job cannot run yet: it goes to the end of the queue and keeps its attempts
 */
export type Handle<Work extends Job> = (
  job: Work,
  signal: AbortSignal,
  isLastAttempt: () => boolean,
) => Promise<'later' | undefined>

export interface QueueWorker {
  readonly queue: string
  /** Looks for jobs immediately. */
  look(): void
  /** Takes no further job. Resolves when the current ones have ended. */
  close(): Promise<void>
  /** Leaves the remaining jobs to other workers. */
  abandon(): Promise<void>
}

type TakenJob = JobWithMetadata<Job>

/** Awaited jobs have a priority, which distinguishes the kinds in the queue. */
const awaitedPriority = 1
const only: Record<JobKind, { minPriority: number } | { maxPriority: number }> = {
  awaited: { minPriority: awaitedPriority },
  background: { maxPriority: awaitedPriority - 1 },
}
const kindOf = ({ priority }: TakenJob): JobKind => (priority >= awaitedPriority ? 'awaited' : 'background')

/** The interval between checks for jobs without a notification, such as retries. Milliseconds. */
const pause = 1_000

/** Enqueues through the connection of `execute`. */
export async function send(
  boss: PgBoss,
  queue: string,
  { job, kind, retryLimit }: { job: Job; kind: JobKind; retryLimit?: number },
  execute?: (text: string, values: unknown[]) => Promise<unknown[]>,
): Promise<void> {
  await boss.send(queue, job, {
    group: { id: job.tenantId },
    priority: kind === 'awaited' ? awaitedPriority : 0,
    ...(retryLimit !== undefined && { retryLimit }),
    ...(execute && { db: { executeSql: async (text, values) => ({ rows: await execute(text, values ?? []) }) } }),
  })
}

/**
 * Runs the jobs of one queue, in turns by organisation.
 *
 * @param options.heartbeat the interval at which it confirms its running jobs. Milliseconds.
 * @param options.stopping fires when the running jobs must end; they go back to the queue.
 */
export function openQueueWorker(
  boss: PgBoss,
  queue: string,
  handle: Handle<Job>,
  options: { places: WorkerSlots; heartbeat: number; stopping: AbortSignal; onError: (error: Error) => void },
): QueueWorker {
  const { stopping, onError } = options
  const turns = new FairQueue(options.places)
  const closed = new AbortController()
  const running = new Map<TakenJob, { ended: Promise<void>; lost: AbortController }>()
  let hasNews = false
  let wake = () => {}

  function look(): void {
    hasNews = true
    wake()
  }

  async function news(): Promise<void> {
    if (hasNews) return
    const { promise, resolve } = Promise.withResolvers<void>()
    wake = resolve
    const timer = setTimeout(resolve, pause)
    await promise
    clearTimeout(timer)
  }

  async function keepTaking(): Promise<void> {
    while (!closed.signal.aborted) {
      hasNews = false
      try {
        const taken = await take()
        if (taken) begin(taken)
        else await news()
      } catch (error) {
        onError(error as Error)
        await news()
      }
    }
  }

  async function take(): Promise<TakenJob | undefined> {
    if (turns.isFull) return undefined
    for (const kind of turns.order()) {
      const { full, served } = turns.passedOver(kind)
      const taken = await fetchOne(kind, [...full, ...served])
      if (taken) return taken
      if (served.length === 0) continue
      turns.beginRound(kind)
      const first = await fetchOne(kind, full)
      if (first) return first
    }
    return undefined
  }

  async function fetchOne(kind: JobKind, ignoreGroups: string[]): Promise<TakenJob | undefined> {
    const [taken] = await boss.fetch<Job>(queue, { includeMetadata: true, ignoreGroups, ...only[kind] })
    return taken
  }

  function begin(taken: TakenJob): void {
    const end = turns.begin(kindOf(taken), taken.data.tenantId)
    const lost = new AbortController()
    const ended = settle(taken, lost.signal)
      .catch((error: Error) => onError(error))
      .finally(() => {
        running.delete(taken)
        end()
        look()
      })
    running.set(taken, { ended, lost })
  }

  async function settle(taken: TakenJob, lost: AbortSignal): Promise<void> {
    const attemptsLeft = taken.retryLimit - taken.retryCount
    const putBack = () => send(boss, queue, { job: taken.data, kind: kindOf(taken), retryLimit: attemptsLeft })
    try {
      const outcome = await handle(
        taken.data,
        AbortSignal.any([lost, stopping]),
        () => attemptsLeft <= 0 && !stopping.aborted,
      )
      // A job that was taken from this worker is already in the queue.
      if (outcome === 'later' && !lost.aborted) await putBack()
    } catch (error) {
      const was = stopping.aborted ? 'answering' : await databaseAt(taken)
      if (was === 'elsewhere') return
      if (was === 'answering' && !stopping.aborted) {
        await boss.fail(queue, taken, error as object)
        return
      }
      // A job that the database ended has not failed, so it keeps its attempts.
      await putBack()
    }
    await boss.complete(queue, taken)
  }

  /**
   * Waits until the database responds.
   *
   * @returns whether it was away; `elsewhere` if another worker has the job by then.
   */
  async function databaseAt(taken: TakenJob): Promise<'answering' | 'away' | 'elsewhere'> {
    for (let tries = 0; ; tries++) {
      try {
        if ((await touch([taken])) === 0) return 'elsewhere'
        return tries === 0 ? 'answering' : 'away'
      } catch (error) {
        onError(error as Error)
        await sleep(pause, undefined, { ref: false })
      }
    }
  }

  /** If the database no longer knows the job, it gave the job to another worker or removed it. */
  async function beat(): Promise<void> {
    const jobs = [...running.keys()]
    if (jobs.length === 0) return
    if ((await touch(jobs)) === jobs.length) return
    for (const taken of jobs)
      if ((await touch([taken])) === 0)
        running.get(taken)?.lost.abort(new Error(`The job ${taken.id} is no longer this worker's`))
  }

  /** @returns how many of the jobs are still this worker's; the library's type lacks this count. */
  async function touch(jobs: TakenJob[]): Promise<number> {
    return ((await boss.touch(queue, jobs)) as { affected: number }).affected
  }

  const heart = setInterval(() => void beat().catch(onError), options.heartbeat)
  const taking = keepTaking()
  return {
    queue,
    look,
    async close() {
      closed.abort()
      look()
      await taking
      await Promise.all([...running.values()].map(({ ended }) => ended))
    },
    async abandon() {
      clearInterval(heart)
      const jobs = [...running.keys()]
      if (jobs.length > 0) await boss.fail(queue, jobs, new Error('The worker stopped.')).catch(onError)
    },
  }
}
