import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

/** Pause before a worker that ended is started again. Milliseconds. */
const pause = 1000

/**
 * The worker's precedence beside the API (nice, 0 to 19): people wait for answers, and jobs have the rest of the machine. Its threads that
 * give way to its others (lower-priority.ts) still do.
 */
const precedence = 5

/** How long a worker that is told to stop may take; it gives its own jobs a third of that. Milliseconds. */
const toStop = 30_000

/**
 * Keeps a worker running in a second process, so that reading documents never delays an answer. If it ends by itself, or cannot be
 * started, it is started again, and its jobs continue where they were.
 */
export function superviseWorker(log: Logger, timeoutMs = toStop): { stop(): Promise<void> } {
  let worker: ChildProcess | undefined
  const stopped = new AbortController()

  const keep = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      try {
        // Of what it prints, people need its log alone: the rest would stand below the link by which they sign in.
        worker = fork(process.argv[1]!, ['worker'], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
        lowerPriority(worker)
        const [code, signal] = (await once(worker, 'exit')) as [number | null, string | null]
        if (stopped.signal.aborted) return
        log.warn({ code, signal }, 'the worker has ended unexpectedly; starting it again')
      } catch (error) {
        // The machine has no room for it, or the program is being replaced: the API serves on.
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

/** Nothing comes of it where the system does not let it: then the two share the machine as equals. */
function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, precedence)
  } catch {}
}
