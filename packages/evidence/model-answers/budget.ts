import type { Allowance, ModelSettings } from './language-model.ts'

export interface Use {
  input: number
  output: number
}

/** The remaining budget. Each call reserves its maximum before it starts. */
export class Budget {
  calls = 0
  /** The tokens that calls used; the expected number if a server reported none. */
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

  /** US dollars; null if the prices are unknown. */
  costOf({ input, output }: Use): number | null {
    return this.#prices && (input * this.#prices.input + output * this.#prices.output) / 1_000_000
  }

  /**
   * Why a call is not permitted; null: it is reserved.
   *
   * @param share the share of the limits that the stage may use
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

  /** Replaces a call's reservation with its actual use. */
  settle(expected: Use, used: Use): void {
    this.#reserved.input -= expected.input
    this.#reserved.output -= expected.output
    this.used.input += used.input
    this.used.output += used.output
  }
}
