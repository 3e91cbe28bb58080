import { setTimeout as sleep } from 'node:timers/promises'

let last: Promise<unknown> = Promise.resolve()

/** How long one waits for its turn. The time that a job may take runs meanwhile. Milliseconds. */
const timeoutMs = 60_000

/**
 * Runs one after the other what was running when a worker was killed: any of it may have killed it, and if that happens again, one
 * alone is known to have.
 *
 * @param signal ends the waiting, not what runs
 * @returns false where its turn did not come in time: nothing was run
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
