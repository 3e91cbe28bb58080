import { setTimeout as sleep } from 'node:timers/promises'

/** Keeps requests to one host apart: so many at a time, so long between their starts. */
export class HostGate {
  readonly #connections: number
  #spacing: number
  #open = 0
  #earliest = 0
  #waiting: (() => void)[] = []

  constructor(connections: number, spacing: number) {
    this.#connections = connections
    this.#spacing = spacing
  }

  /** Milliseconds between starts from now on, when longer than before. */
  slowDown(spacing: number): void {
    this.#spacing = Math.max(this.#spacing, spacing)
  }

  async pass<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    while (this.#open >= this.#connections) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#open++
    try {
      const now = performance.now()
      const start = Math.max(now, this.#earliest)
      this.#earliest = start + this.#spacing
      if (start > now) await sleep(start - now, undefined, { signal })
      signal.throwIfAborted()
      return await work()
    } finally {
      this.#open--
      this.#waiting.shift()?.()
    }
  }
}
