/** How much goes on at once in this process, and of whom: nobody takes more than some places. */
export class Places {
  readonly each: number
  private readonly taken = new Map<string, number>()

  constructor(each: number) {
    this.each = each
  }

  /** That are taken, whoever's they are. */
  get all(): number {
    return this.taken.values().reduce((sum, count) => sum + count, 0)
  }

  /** @returns what gives the place back; null when all of this one's are taken. */
  take(whose: string): Disposable | null {
    const count = this.taken.get(whose) ?? 0
    if (count >= this.each) return null
    this.taken.set(whose, count + 1)
    return { [Symbol.dispose]: () => this.giveBack(whose) }
  }

  private giveBack(whose: string): void {
    const left = this.taken.get(whose)! - 1
    if (left > 0) this.taken.set(whose, left)
    else this.taken.delete(whose)
  }
}
