/** A sequence of choices that a seed determines (mulberry32), so that a run can be repeated. */
export interface Choices {
  /** An integer from 0 to below `bound`. */
  below(bound: number): number
  oneOf<Item>(items: readonly Item[]): Item
}

export function choices(seed: number): Choices {
  let state = seed >>> 0
  const below = (bound: number) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * bound)
  }
  return { below, oneOf: (items) => items[below(items.length)]! }
}
