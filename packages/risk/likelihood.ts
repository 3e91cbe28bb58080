import type { Bound } from './controls.ts'
import { provenShare } from './controls.ts'
import { valueIn } from './data.ts'
import type { RiskInput, Step } from './model.ts'
import type { Places } from './places.ts'
import rules from './rules.json' with { type: 'json' }
import { step } from './scale.ts'
import { deniedIn, gravityOf } from './weaknesses.ts'

const { frequency, unknownFrequency, exposedIndustries, places } = rules.likelihood

/** How likely harm is before anything is known of the vendor's measures: how often data flows, to whom, and where. */
export function inherentLikelihood({ dataUsage, industry }: RiskInput, { standing }: Places): Step {
  const often = dataUsage?.data_transfer_frequency ?? null
  const exposed = industry !== null && exposedIndustries.names.includes(industry) ? exposedIndustries.adds : 0
  return step((often === null ? unknownFrequency : valueIn(frequency, often)) + exposed + places[standing])
}

/**
 * The same with what is known: what is proven lowers it, a safeguard for every transfer takes back what the places added,
 * and what is denied raises it. Silence changes nothing.
 */
export function residualLikelihood(input: RiskInput, inherent: Step, where: Places, answers: readonly Bound[]): Step {
  const share = provenShare(answers, input.certificates)
  const proven = rules.reductions.find(({ from }) => share >= from)?.steps ?? 0
  const safeguarded = where.standing === 'THIRD_COUNTRY' && where.outside.every(({ mechanism }) => mechanism !== null)
  const gravity = gravityOf(deniedIn(answers))
  const denied = gravity >= 5 ? 2 : gravity >= 2 ? 1 : 0
  const lowest = Math.min(inherent, rules.lowestResidualLikelihood)
  const lowered = Math.max(lowest, inherent - proven - (safeguarded ? places.THIRD_COUNTRY : 0))
  return step(lowered + denied)
}
