/** Limits how many tasks of one key, such as an organisation, run in this process at once. */
export class ConcurrencyLimit {
  readonly perKey: number
  private readonly running = new Map<string, number>()

  constructor(perKey: number) {
    this.perKey = perKey
  }

  /** The running tasks of all keys. */
  get total(): number {
    return this.running.values().reduce((sum, count) => sum + count, 0)
  }

  /** Begins a task. @returns a handle whose disposal ends the task; null if the key's limit is reached. */
  begin(key: string): Disposable | null {
    const count = this.running.get(key) ?? 0
    if (count >= this.perKey) return null
    this.running.set(key, count + 1)
    return { [Symbol.dispose]: () => this.end(key) }
  }

  private end(key: string): void {
    const left = this.running.get(key)! - 1
    if (left > 0) this.running.set(key, left)
    else this.running.delete(key)
  }
}
