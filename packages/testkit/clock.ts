import type { Clock } from '@custos/kernel/clock'

/** A clock that stands still until a test advances it. */
export interface ManualClock {
  now: Clock
  advance(time: { days?: number; hours?: number; seconds?: number }): void
}

export function manualClock(start = '2026-11-21T12:00:00.000Z'): ManualClock {
  let milliseconds = Date.parse(start)
  return {
    now: () => new Date(milliseconds),
    advance({ days = 0, hours = 0, seconds = 0 }) {
      milliseconds += ((days * 24 + hours) * 3600 + seconds) * 1000
    },
  }
}
