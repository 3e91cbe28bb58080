import type { Control } from '../controls.ts'
import type { DataProfile } from '../data.ts'
import type { DataLocations } from '../data-locations.ts'
import type { Answered, ClaimAnswer, Factor, Known, RiskInput, Transfer, Veto } from '../types.ts'

/** What the factors are drawn from. */
export interface Grounds {
  input: RiskInput
  /** Those that matter. */
  controls: readonly Control[]
  data: DataProfile
  dataLocations: DataLocations
  transfers: readonly Transfer[]
  /** Answers that are about a claim. */
  answers: readonly ClaimAnswer[]
  /** All answers. */
  all: readonly Answered[]
  vetoes: readonly Veto[]
  known: Known
}

export const factor = (
  code: string,
  weight: number,
  message: string,
  article: string | null,
  step: string | null,
  answers: readonly (Answered & { claim?: string | undefined })[] = [],
): Factor => ({
  code,
  message,
  weight,
  statements: [...new Set(answers.map(({ statement }) => statement))],
  claims: [...new Set(answers.flatMap(({ claim }) => claim ?? []))],
  article,
  step,
})
