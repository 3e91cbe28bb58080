import { adaptiveBound } from './adaptive-bound.ts'

/** What one process takes upon itself. */
export interface Capacity {
  /** Requests that are worked on at once, at least and at most; the bound adapts between them. */
  fewest: number
  most: number
  /** Requests that wait for a place. */
  waiting: number
}

/** Nobody waits longer for a place. Milliseconds. */
const longestWait = 300

/** Whoever is turned away may come again after this. Seconds. */
export const retryAfter = 1

/** Somebody who needs a place. */
export interface Guest {
  /** It has one, until `leave`. */
  enter(): void
  turnAway(): void
}

/** Places for requests in work, and the line before them. */
export interface Places {
  inWork(): number
  bound(): number
  /** Whether whoever comes now can neither enter nor wait. */
  isClosed(): boolean
  /** Lets in at once, or later and in the order of coming, or turns away. */
  ask(guest: Guest): void
  /** Gives a place back. @param milliseconds how long it was taken for; null where its work is not done. */
  leave(milliseconds: number | null): void
  /** Takes a place without asking, for work that goes on. */
  resume(): void
}

/**
 * Waiting is for bursts: once the line was full, nobody begins to wait until those who were turned away may come again, so that what is let in
 * meanwhile is answered soon and the others hear at once.
 *
 * @param clock Milliseconds.
 */
export function openPlaces({ fewest, most, waiting }: Capacity, clock: () => number): Places {
  const bound = adaptiveBound(fewest, most, clock)
  const line: { guest: Guest; since: number }[] = []
  let taken = 0
  let fullAt = Number.NEGATIVE_INFINITY
  let expiry: NodeJS.Timeout | undefined
  let isAdvancing = false

  const isFree = () => taken < bound.current()
  const isAtOnce = () => line.length === 0 && isFree()

  function isClosed(): boolean {
    if (isAtOnce()) return false
    if (clock() - fullAt >= retryAfter * 1000) {
      if (line.length < waiting) return false
      fullAt = clock()
    }
    bound.turnedAway()
    return true
  }

  function enter(guest: Guest): void {
    taken += 1
    guest.enter()
  }

  /** Lets in for whom there is a place, and turns away who has waited for too long. */
  function advance(): void {
    // Somebody who is let in here may leave at once: whom that makes room for is next, not within.
    if (isAdvancing) return
    isAdvancing = true
    try {
      while (line.length > 0) {
        const { guest, since } = line[0]!
        const isLate = clock() - since >= longestWait
        if (!isLate && !isFree()) break
        line.shift()
        if (isLate) {
          bound.turnedAway()
          guest.turnAway()
        } else enter(guest)
      }
    } finally {
      isAdvancing = false
    }
    clearTimeout(expiry)
    if (line.length > 0) expiry = setTimeout(advance, Math.max(1, line[0]!.since + longestWait - clock())).unref()
  }

  return {
    inWork: () => taken,
    bound: () => bound.current(),
    isClosed,
    ask(guest) {
      if (isAtOnce()) return enter(guest)
      if (isClosed()) return guest.turnAway()
      bound.missed()
      line.push({ guest, since: clock() })
      if (line.length === 1) advance()
    },
    leave(milliseconds) {
      taken -= 1
      if (milliseconds !== null) bound.answered(milliseconds)
      advance()
    },
    resume() {
      taken += 1
    },
  }
}
