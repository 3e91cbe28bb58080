import { isContactsOnly, isUnidentifiedUsageData } from './data-class.ts'
import { profileOf } from './data-profile.ts'
import rules from './rules.json' with { type: 'json' }
import { step, valueIn } from './scale.ts'
import type { RiskInput, Step } from './types.ts'

/** The impact of a breach on the people concerned and on the organisation. */
export function impactOf(
  input: Pick<RiskInput, 'dataUsage' | 'criticality' | 'role' | 'customerHeldKeys' | 'exitPlan'>,
): Step {
  const { dataUsage, criticality } = input
  const floor = criticality
    ? valueIn(rules.impact.criticality, criticality) + (input.exitPlan ? rules.impact.exitPlan : 0)
    : 1
  const profile = profileOf(input)
  // Nobody can be harmed if nothing is shared.
  if (profile.dataClass === 'nothing') return step(floor)
  const {
    dataTypes,
    unknownTypes,
    nobodyRecognised,
    volume,
    specialVolume,
    severalSpecial,
    watchedEmployees,
    customerHeldKeys,
  } = rules.impact
  const types = dataUsage?.shared_data_types ?? []
  const isNobody = isUnidentifiedUsageData(input)
  const gravest = isNobody
    ? nobodyRecognised
    : Math.max(...(types.length === 0 ? [unknownTypes] : types.map((type) => valueIn(dataTypes, type))))
  const amount = dataUsage?.data_transfer_volume ?? null
  const scales = profile.isSpecial ? specialVolume : volume
  const ofVolume = amount === null ? (profile.isSpecial ? 1 : 0) : valueIn(scales, amount)
  // A small number of people does not reduce the harm to each (GDPR recital 75).
  const more = profile.isSensitive ? Math.max(0, ofVolume) : ofVolume
  // More records harm nobody more where they are no people, or nothing but contacts.
  const isUncounted = isNobody || profile.dataClass === 'business' || isContactsOnly(input)
  const scaled = gravest + (isUncounted ? Math.min(0, more) : more)
  const several = profile.special.length >= severalSpecial.from ? severalSpecial.adds : 0
  const watched = profile.watchesEmployees ? watchedEmployees.adds : 0
  const locked = input.customerHeldKeys ? customerHeldKeys : 0
  return step(Math.max(floor, scaled + several + watched + locked))
}
