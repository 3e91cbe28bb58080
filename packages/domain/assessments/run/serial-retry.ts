import { setTimeout as sleep } from 'node:timers/promises'

let last: Promise<unknown> = Promise.resolve()

/** The maximum wait for a turn, during which the job's time runs. Milliseconds. */
const timeoutMs = 60_000

/**
 * After a worker was killed, runs its tasks one after the other: any of them may have killed it, and if that happens again, the
 * culprit is known.
 *
 * @param signal ends the waiting, but not a running task
 * @returns false if the turn did not come in time, and nothing was run
 */
export async function retrySerially(run: () => Promise<unknown>, signal: AbortSignal): Promise<boolean> {
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
