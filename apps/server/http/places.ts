import { adaptiveBound } from './adaptive-bound.ts'

/** How much one process takes on. */
export interface Capacity {
  /** The lowest and the highest bound on requests in work; it adapts between them. */
  fewest: number
  most: number
  /** How many more may wait for a place. */
  waiting: number
}

/** The longest wait for a place. Milliseconds. */
const longestWait = 300

/** When a request that was turned away may be sent again. Seconds. */
export const retryAfter = 1

/** A request that needs a place. */
export interface Guest {
  /** It has a place, until `leave`. */
  enter(): void
  turnAway(): void
}

/** Places for requests in work, and the line in front of them. */
export interface Places {
  inWork(): number
  bound(): number
  /** Whether a request that comes now can neither enter nor wait. */
  isClosed(): boolean
  /** Lets the guest in, now or later in order of arrival, or turns it away. */
  ask(guest: Guest): void
  /** Gives a place back. @param milliseconds how long it was held; null if its work is not finished. */
  leave(milliseconds: number | null): void
  /** Takes a place without asking, for work that goes on. */
  resume(): void
}

/**
 * The line absorbs bursts. Once it has been full, no further request may wait until those that were turned away may
 * come again: until then, what is let in is answered soon, and the rest is refused at once.
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

  /** Lets in from the line while there are places, and turns away guests that have waited too long. */
  function advance(): void {
    // A guest that is let in here may leave at once. The place that this frees is filled by the loop, not by a nested call.
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
