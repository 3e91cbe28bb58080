/**
 * Who gets the next of a few places, such as connections: of those that wait, whoever holds the fewest, and of these who has waited
 * longest. Nobody gets one more than are left, so that alone nobody takes more than half, and whoever comes later finds some (dynamic
 * thresholds, as in fair-queue.ts).
 */
export class FairSemaphore {
  #free: number
  readonly #held = new Map<string, number>()
  /** In the order in which they came. */
  readonly #waiting = new Set<{ owner: string; go: () => void }>()

  constructor(places: number) {
    this.#free = places
  }

  /** @returns gives it back. @throws Error when none came in time. */
  async take(owner: string, timeoutMs: number): Promise<Disposable> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const one = { owner, go: resolve }
    this.#waiting.add(one)
    this.#serve()
    const late = setTimeout(() => {
      if (this.#waiting.delete(one)) reject(new Error('timeout exceeded when trying to connect'))
    }, timeoutMs).unref()
    await promise.finally(() => clearTimeout(late))
    return { [Symbol.dispose]: () => this.#give(owner) }
  }

  #give(owner: string): void {
    this.#free += 1
    const left = this.#held.get(owner)! - 1
    if (left > 0) this.#held.set(owner, left)
    else this.#held.delete(owner)
    this.#serve()
  }

  #serve(): void {
    for (let next = this.#next(); next; next = this.#next()) {
      this.#waiting.delete(next)
      this.#free -= 1
      this.#held.set(next.owner, this.#heldBy(next) + 1)
      next.go()
    }
  }

  #next() {
    let first: { owner: string; go: () => void } | undefined
    for (const one of this.#waiting)
      if (this.#heldBy(one) < this.#free && (!first || this.#heldBy(one) < this.#heldBy(first))) first = one
    return first
  }

  #heldBy({ owner }: { owner: string }): number {
    return this.#held.get(owner) ?? 0
  }
}
