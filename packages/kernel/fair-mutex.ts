import { setImmediate as nextTurn } from 'node:timers/promises'

interface Waiting {
  organisation: string
  due: number
  go(): Promise<void>
}

/**
 * A mutex for a resource that serves one task at a time. Organisations take turns; within an organisation, the earliest task goes
 * first.
 */
export class FairMutex {
  readonly #waiting: Waiting[] = []
  /** For each organisation with waiting work, the number of its last turn. */
  readonly #last = new Map<string, number>()
  #count = 0
  #isServing = false

  /**
   * Waits for a turn and holds it until the work is done.
   *
   * @param due within an organisation, the task with the smallest number goes first; by default the time of the call
   * @param signal cancels a waiting task; started work continues
   * @throws the signal's reason, and the work's error
   */
  async take<Result>(
    organisation: string,
    work: () => Result | Promise<Result>,
    { due = performance.now(), signal }: { due?: number; signal?: AbortSignal | undefined } = {},
  ): Promise<Result> {
    signal?.throwIfAborted()
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const turn: Waiting = {
      organisation,
      due,
      go: () => Promise.resolve().then(work).then(resolve, reject),
    }
    const after = this.#waiting.findIndex((other) => other.due > due)
    this.#waiting.splice(after < 0 ? this.#waiting.length : after, 0, turn)
    const leave = () => {
      const place = this.#waiting.indexOf(turn)
      if (place < 0) return
      this.#waiting.splice(place, 1)
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', leave)
    if (!this.#isServing) void this.#serve()
    try {
      return await promise
    } finally {
      signal?.removeEventListener('abort', leave)
    }
  }

  async #serve(): Promise<void> {
    this.#isServing = true
    while (this.#waiting.length > 0) {
      // Waits for tasks that have just arrived, among them the next one of the last turn's owner.
      await nextTurn()
      const next = this.#whoseTurn()
      if (!next) continue
      this.#waiting.splice(this.#waiting.indexOf(next), 1)
      this.#last.set(next.organisation, ++this.#count)
      await next.go()
    }
    this.#last.clear()
    this.#isServing = false
  }

  /** The first waiting task of the organisation whose last turn is longest ago. */
  #whoseTurn(): Waiting | undefined {
    const last = ({ organisation }: Waiting) => this.#last.get(organisation) ?? 0
    return this.#waiting.reduce<Waiting | undefined>(
      (first, other) => (first && last(first) <= last(other) ? first : other),
      undefined,
    )
  }
}
