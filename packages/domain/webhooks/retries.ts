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

/** Of a wait, up or down, so that what failed together is not tried together. */
const jitter = 0.1

/**
 * When a message is tried next.
 *
 * @param attempts how often it was tried; at least once.
 * @param chance from 0 to 1.
 * @returns undefined: it is given up.
 */
export function nextAttemptAt(attempts: number, now: Date, chance: number): Date | undefined {
  const wait = waits[attempts - 1]
  return wait === undefined ? undefined : new Date(now.getTime() + wait * (1 - jitter + 2 * jitter * chance))
}

/** Of an endpoint that has accepted nothing for so long it is said that it fails. Milliseconds. */
export const lastingFailure = 72 * hour * (1 - jitter)
