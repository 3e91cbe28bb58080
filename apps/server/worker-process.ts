import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

/** Pause before a worker that ended starts again. Milliseconds. */
const pause = 1000

/**
 * The worker's niceness (0 to 19) relative to the API, because people wait for the API's responses. The worker's own
 * low-priority threads (lower-priority.ts) still have a higher niceness.
 */
const precedence = 5

/** The time in which a worker must stop. The worker gives its own jobs a third of it. Milliseconds. */
const toStop = 30_000

/**
 * Keeps a worker running in a second process, so that reading documents never delays a response. If the worker ends by itself
 * or cannot start, it starts again, and its jobs continue.
 */
export function superviseWorker(log: Logger, timeoutMs = toStop): { stop(): Promise<void> } {
  let worker: ChildProcess | undefined
  const stopped = new AbortController()

  const keep = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      try {
        // People need only the worker's log. Its other output would follow the link with which they sign in.
        worker = fork(process.argv[1]!, ['worker'], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
        lowerPriority(worker)
        const [code, signal] = (await once(worker, 'exit')) as [number | null, string | null]
        if (stopped.signal.aborted) return
        log.warn({ code, signal }, 'the worker has ended unexpectedly; starting it again')
      } catch (error) {
        // The machine has no room for the process, or somebody is replacing the program. The API continues.
        log.error({ err: error }, 'the worker could not be started; trying again')
      }
      await sleep(pause, undefined, { signal: stopped.signal }).catch(() => {})
    }
  }
  const kept = keep()

  return {
    async stop() {
      stopped.abort()
      if (worker?.exitCode === null && worker.signalCode === null) worker.kill('SIGTERM')
      const kill = setTimeout(() => worker?.kill('SIGKILL'), timeoutMs)
      await kept
      clearTimeout(kill)
    },
  }
}

/** If the system refuses the priority, both processes share the machine equally. */
function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, precedence)
  } catch {}
}
