import type { Allowance, ModelSettings } from './language-model.ts'

export interface Use {
  input: number
  output: number
}

/** The remaining budget; each call reserves its maximum before it is made. */
export class Budget {
  calls = 0
  /** Tokens that calls used; the expected number if a server did not report it. */
  readonly used: Use = { input: 0, output: 0 }
  readonly #limits: { calls: number; tokens: number; cost: number }
  readonly #prices: ModelSettings['prices']
  #reserved: Use = { input: 0, output: 0 }

  constructor({ limits, prices }: Pick<ModelSettings, 'limits' | 'prices'>, left: Allowance) {
    this.#prices = prices
    this.#limits = {
      calls: limits.calls,
      tokens: Math.min(limits.tokens, left.tokens),
      cost: Math.min(limits.cost, left.cost),
    }
  }

  /** US dollars; null when the prices are not known. */
  costOf({ input, output }: Use): number | null {
    return this.#prices && (input * this.#prices.input + output * this.#prices.output) / 1_000_000
  }

  /**
   * Why a call may not be made; null: it is reserved.
   *
   * @param share of the limits, which it may not exceed
   */
  reserve(expected: Use, share: number): 'calls' | 'tokens' | 'cost' | null {
    const total = {
      input: this.used.input + this.#reserved.input + expected.input,
      output: this.used.output + this.#reserved.output + expected.output,
    }
    if (this.calls + 1 > share * this.#limits.calls) return 'calls'
    if (total.input + total.output > share * this.#limits.tokens) return 'tokens'
    if ((this.costOf(total) ?? 0) > share * this.#limits.cost) return 'cost'
    this.calls += 1
    this.#reserved.input += expected.input
    this.#reserved.output += expected.output
    return null
  }

  /** Replaces a call's reservation by its use. */
  settle(expected: Use, used: Use): void {
    this.#reserved.input -= expected.input
    this.#reserved.output -= expected.output
    this.used.input += used.input
    this.used.output += used.output
  }
}
