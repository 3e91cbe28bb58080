/** Cooperative scheduling: work on one thread that yields after each small piece, so that other work can run in between. */
export type YieldingWork<Result> = Generator<void, Result>

/** The length of a slice. Milliseconds. */
const slice = 20

/** Runs the work to its end without pauses. */
export function runAtOnce<Result>(work: YieldingWork<Result>): Result {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

/**
 * Runs the work slice by slice.
 *
 * @param waitForTurn called before each slice
 * @throws the error of the work or of `waitForTurn`: then the work stops
 */
export async function runInSlices<Result>(
  work: YieldingWork<Result>,
  waitForTurn: () => Promise<void>,
  now: () => number = () => performance.now(),
): Promise<Result> {
  for (;;) {
    await waitForTurn()
    for (const began = now(); now() - began < slice; ) {
      const { done, value } = work.next()
      if (done) return value
    }
  }
}

/** `flatMap` of a long list, yielding before each item. */
export function* flatMapYielding<Item, Result>(
  items: Iterable<Item>,
  of: (item: Item, index: number) => readonly Result[],
): YieldingWork<Result[]> {
  const all: Result[] = []
  let index = 0
  for (const item of items) {
    yield
    for (const result of of(item, index++)) all.push(result)
  }
  return all
}
