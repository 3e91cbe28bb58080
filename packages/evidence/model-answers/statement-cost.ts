/** One statement's share of the calls' use. */
export interface StatementCost {
  input_tokens: number
  output_tokens: number
  /** US dollars; null if the prices are unknown. */
  cost: number | null
}

/** The sum of two shares. */
export const sumOfCosts = (one: StatementCost, other: StatementCost | undefined): StatementCost => ({
  input_tokens: one.input_tokens + (other?.input_tokens ?? 0),
  output_tokens: one.output_tokens + (other?.output_tokens ?? 0),
  cost: one.cost === null ? null : one.cost + (other?.cost ?? 0),
})
