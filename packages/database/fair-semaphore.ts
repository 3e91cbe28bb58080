interface Waiting {
  owner: string
  go: (slot: Slot) => void
}

interface Slot {
  owner: string
  since: number
  /** Held beside the slots, so that its slot is free for short work. */
  isApart: boolean
}

/**
 * Gives out a few slots, such as connections. Of those waiting, the owner with the fewest slots is next; among equals, the one that
 * has waited longest. An owner gets no more slots than are left, so it never takes more than half, and a newcomer finds some
 * (dynamic thresholds, as in fair-queue.ts).
 *
 * Long work continues beside the slots while there is room, by the same rule. An owner whose work is half as old gets further slots
 * only up to half of all; the last half is for short work.
 */
export class FairSemaphore {
  readonly #half: number
  readonly #longAfterMs: number
  #free: number
  #freeApart: number
  readonly #held = new Set<Slot>()
  /** In order of arrival. */
  readonly #waiting = new Set<Waiting>()

  /** @param apart room for work that takes longer than `longAfterMs`, beside the slots */
  constructor(slots: number, { apart = 0, longAfterMs = 0 } = {}) {
    this.#free = slots
    this.#half = slots / 2
    this.#freeApart = apart
    this.#longAfterMs = longAfterMs
  }

  /** @returns a handle whose disposal frees the slot. @throws Error if none was free in time. */
  async take(owner: string, timeoutMs: number): Promise<Disposable> {
    const { promise, resolve, reject } = Promise.withResolvers<Slot>()
    const one = { owner, go: resolve }
    this.#waiting.add(one)
    this.#serve()
    const late = setTimeout(() => {
      if (this.#waiting.delete(one)) reject(new Error('timeout exceeded when trying to connect'))
    }, timeoutMs).unref()
    const slot = await promise.finally(() => clearTimeout(late))
    const long = this.#longAfterMs > 0 ? setTimeout(() => this.#setApart(slot), this.#longAfterMs).unref() : undefined
    return {
      [Symbol.dispose]: () => {
        clearTimeout(long)
        this.#give(slot)
      },
    }
  }

  #give(slot: Slot): void {
    this.#held.delete(slot)
    if (slot.isApart) this.#freeApart += 1
    else this.#free += 1
    // Room beside the slots goes to long work without it.
    if (this.#longAfterMs > 0)
      for (const other of this.#held) if (!other.isApart && isOlder(other, this.#longAfterMs)) this.#setApart(other)
    this.#serve()
  }

  #setApart(slot: Slot): void {
    const apart = this.#count(slot.owner, ({ isApart }) => isApart)
    if (apart >= this.#freeApart) return
    slot.isApart = true
    this.#freeApart -= 1
    this.#free += 1
    this.#serve()
  }

  #serve(): void {
    for (let next = this.#next(); next; next = this.#next()) {
      this.#waiting.delete(next)
      this.#free -= 1
      const slot = { owner: next.owner, since: performance.now(), isApart: false }
      this.#held.add(slot)
      next.go(slot)
    }
  }

  #next(): Waiting | undefined {
    let first: { one: Waiting; held: number } | undefined
    for (const one of this.#waiting) {
      const ownCount = this.#count(one.owner, () => true)
      if (ownCount >= this.#slotsFor(one.owner)) continue
      if (!first || ownCount < first.held) first = { one, held: ownCount }
    }
    return first?.one
  }

  /** The number of slots below which the owner gets another one. */
  #slotsFor(owner: string): number {
    const hasLong = this.#longAfterMs > 0 && this.#count(owner, (slot) => isOlder(slot, this.#longAfterMs / 2)) > 0
    if (!hasLong) return this.#free
    return this.#free > this.#half ? this.#half : 0
  }

  #count(owner: string, is: (slot: Slot) => boolean): number {
    let count = 0
    for (const slot of this.#held) if (slot.owner === owner && is(slot)) count += 1
    return count
  }
}

const isOlder = ({ since }: Slot, milliseconds: number): boolean => performance.now() - since >= milliseconds
