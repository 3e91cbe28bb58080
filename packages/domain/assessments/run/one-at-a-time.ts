import { setTimeout as sleep } from 'node:timers/promises'

let last: Promise<unknown> = Promise.resolve()

/** The maximum wait for a turn, during which the job's time runs. Milliseconds. */
const timeoutMs = 60_000

/**
 * Runs the tasks of a killed worker one at a time. Any of them may have killed the worker. If that happens again, the running task is
 * the cause.
 *
 * @param signal ends the waiting, but not a running task
 * @returns false if the turn did not come in time, and nothing was run
 */
export async function runOneAtATime(run: () => Promise<unknown>, signal: AbortSignal): Promise<boolean> {
  const before = last
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  last = before.then(() => ended)
  const waited = new AbortController()
  const giveUp = sleep(timeoutMs, false, { signal: AbortSignal.any([signal, waited.signal]) }).catch(() => false)
  try {
    const isItsTurn = await Promise.race([before.then(() => true), giveUp])
    waited.abort()
    if (isItsTurn) await run()
    return isItsTurn
  } finally {
    end()
  }
}
