/** In a round in which most answers took longer than this in work, requests waited for each other there. Milliseconds. */
const target = 100

/** How long a round is. Milliseconds. */
const round = 100

/** Fewer answers say nothing: the round goes on. */
const telling = 16

/** How many requests may be in work at once. */
export interface AdaptiveBound {
  current(): number
  /** Somebody found no place, and may wait for one. */
  missed(): void
  /** Somebody got none. */
  turnedAway(): void
  /** @param milliseconds how long the request was in work. */
  answered(milliseconds: number): void
}

/**
 * A bound that keeps requests in work from waiting there for each other, whatever they cost and whatever the machine can do. It grows while
 * places are missing, since more that is worked on at once costs less each; but after a round in which somebody was turned away and most answers
 * were late, it falls: one slow answer among others says nothing. While nobody misses a place it goes back to its beginning. After Netflix's
 * concurrency limits and Envoy's adaptive concurrency, with a fixed time in place of theirs, which they measure while little is in work.
 *
 * @param fewest where it begins, and below which it never falls.
 * @param most above which it never grows.
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
