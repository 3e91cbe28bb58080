const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** The waits after the first attempt, the second, and so on: three days in all. Milliseconds. */
const waits = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  20.5 * hour,
] as const

/** The random share of a wait, up or down, so that simultaneous failures are not retried simultaneously. */
const jitter = 0.1

/**
 * The time of a message's next attempt.
 *
 * @param attempts the number of attempts so far; at least one.
 * @param chance from 0 to 1.
 * @returns undefined: it is given up.
 */
export function nextAttemptAt(attempts: number, now: Date, chance: number): Date | undefined {
  const wait = waits[attempts - 1]
  return wait === undefined ? undefined : new Date(now.getTime() + wait * (1 - jitter + 2 * jitter * chance))
}

/** An endpoint that has accepted nothing for this long counts as failing. Milliseconds. */
export const lastingFailure = 72 * hour * (1 - jitter)
