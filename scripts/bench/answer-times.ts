/** The milliseconds of each response with 200, and of each refusal with 503. */
export interface Times {
  served: number[]
  shed: number[]
}

export interface AnswerTimes {
  served: number
  median: number
  p99: number
  shed: number
  shedP99: number
}

export function summarized(times: Times): AnswerTimes {
  const served = times.served.toSorted((a, b) => a - b)
  const shed = times.shed.toSorted((a, b) => a - b)
  return {
    served: served.length,
    median: quantile(served, 0.5),
    p99: quantile(served, 0.99),
    shed: shed.length,
    shedP99: quantile(shed, 0.99),
  }
}

function quantile(sorted: number[], share: number): number {
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN
}
