/** If most answers of a round took longer than this, requests held each other up. Milliseconds. */
const target = 100

/** Length of a round. Milliseconds. */
const round = 100

/** With fewer answers than this a round says nothing, and goes on. */
const telling = 16

/** How many requests may be in work at once. */
export interface AdaptiveBound {
  current(): number
  /** A request found no place, and may wait for one. */
  missed(): void
  /** A request was refused a place. */
  turnedAway(): void
  /** @param milliseconds how long the request was in work. */
  answered(milliseconds: number): void
}

/**
 * A bound that keeps the requests in work from holding each other up, whatever they cost and whatever the machine can
 * do. It grows while requests lack a place, because a request costs less when more are worked on together. It falls
 * after a round in which requests were turned away and most answers were late; a few slow answers say nothing. While no
 * request lacks a place, it returns to where it began. The idea is that of Netflix's concurrency limits and Envoy's
 * adaptive concurrency, but with a fixed target time, where they measure one under low load.
 *
 * @param fewest where the bound begins, and its minimum.
 * @param most its maximum.
 * @param clock Milliseconds.
 */
export function adaptiveBound(fewest: number, most: number, clock: () => number): AdaptiveBound {
  let bound = fewest
  let began = clock()
  let missed = false
  let turnedAway = false
  let answered = 0
  let late = 0

  function settle(): void {
    const rounds = Math.floor((clock() - began) / round)
    if (rounds === 0 || (missed && answered < telling)) return
    if (!missed) bound = Math.max(fewest, bound * 0.95 ** rounds)
    else if (turnedAway && late > answered / 2) bound = Math.max(fewest, bound * 0.8)
    else bound = Math.min(most, bound * 1.5)
    began = clock()
    missed = turnedAway = false
    answered = late = 0
  }

  return {
    current() {
      settle()
      return Math.floor(bound)
    },
    missed() {
      missed = true
    },
    turnedAway() {
      missed = turnedAway = true
    },
    answered(milliseconds) {
      answered += 1
      if (milliseconds > target) late += 1
    },
  }
}
