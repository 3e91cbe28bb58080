/** Work on one thread that stops after each small piece, so that others can go on in between. */
export type Pieces<Result> = Generator<void, Result>

/** After how much of it others are let go on. Milliseconds. */
const slice = 20

/** Does all of it without a stop. */
export function atOnce<Result>(pieces: Pieces<Result>): Result {
  for (;;) {
    const { done, value } = pieces.next()
    if (done) return value
  }
}

/**
 * Does it slice by slice.
 *
 * @param turn asked for before each slice
 * @throws what the work throws, and what `turn` throws: nothing more is done then
 */
export async function inTurns<Result>(
  pieces: Pieces<Result>,
  turn: () => Promise<void>,
  now: () => number = () => performance.now(),
): Promise<Result> {
  for (;;) {
    await turn()
    for (const began = now(); now() - began < slice; ) {
      const { done, value } = pieces.next()
      if (done) return value
    }
  }
}

/** `flatMap` of a long list, one item a piece. */
export function* flatMapped<Item, Result>(
  items: Iterable<Item>,
  of: (item: Item, index: number) => readonly Result[],
): Pieces<Result[]> {
  const all: Result[] = []
  let index = 0
  for (const item of items) {
    yield
    for (const result of of(item, index++)) all.push(result)
  }
  return all
}
