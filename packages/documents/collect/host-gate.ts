import { setTimeout as sleep } from 'node:timers/promises'

/** Limits requests to one host: their number at a time, and the time between their starts. */
export class HostGate {
  readonly #connections: number
  #spacing: number
  #open = 0
  #earliest = 0
  #waiting: (() => void)[] = []
  readonly #now: () => number
  readonly #pause: (milliseconds: number, signal: AbortSignal) => Promise<void>

  /** @param spacing milliseconds; `now` and `pause` are the machine's by default. */
  constructor(
    connections: number,
    spacing: number,
    now = () => performance.now(),
    pause = (milliseconds: number, signal: AbortSignal) => sleep(milliseconds, undefined, { signal }),
  ) {
    this.#connections = connections
    this.#spacing = spacing
    this.#now = now
    this.#pause = pause
  }

  /** Sets a longer interval between starts. Milliseconds; a shorter one is ignored. */
  slowDown(spacing: number): void {
    this.#spacing = Math.max(this.#spacing, spacing)
  }

  async pass<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    while (this.#open >= this.#connections) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#open++
    try {
      const now = this.#now()
      const start = Math.max(now, this.#earliest)
      this.#earliest = start + this.#spacing
      if (start > now) await this.#pause(start - now, signal)
      signal.throwIfAborted()
      return await work()
    } finally {
      this.#open--
      this.#waiting.shift()?.()
    }
  }
}
