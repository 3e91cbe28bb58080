import { type DataProfile, impactOf } from './data.ts'
import type { DataLocations } from './data-locations.ts'
import type { ClaimAnswer, RiskInput, RiskLevel, Step, Veto } from './model.ts'
import rules from './rules.json' with { type: 'json' }
import { cell, worst } from './scale.ts'

/** The vetoes that a denial of one of these claims brings, for such data. */
export function vetoesOn(data: DataProfile, claims: readonly string[]): Veto[] {
  const applies: Record<string, boolean> = {
    any: true,
    personal: data.isPersonal,
    scaled: data.isScaled,
    grave: data.isGrave,
    special: data.isSpecial,
  }
  return rules.vetoes
    .filter((veto) => applies[veto.data] && veto.claims.some((claim) => claims.includes(claim)))
    .map(({ code, floor }) => ({ code, floor: floor as RiskLevel }))
}

/** What no average hides: each sets a level below which the risk does not fall. */
export function vetoesOf(data: DataProfile, { outside }: DataLocations, answers: readonly ClaimAnswer[]): Veto[] {
  const denied = answers.filter(({ answer }) => answer === false).map(({ claim }) => claim)
  const unsafe = outside.some(({ mechanism }) => mechanism === null)
  const { special, records, scaled } = rules.noMechanismOnRecord
  const ofRecords = data.dataClass === 'records' || data.dataClass === 'keys'
  return [
    ...vetoesOn(data, denied),
    ...(unsafe && data.isSpecial ? [{ code: 'no_mechanism_on_record', floor: special as RiskLevel }] : []),
    ...(unsafe && !data.isSpecial && data.isScaled
      ? [{ code: 'no_mechanism_on_record', floor: (ofRecords ? records : scaled) as RiskLevel }]
      : []),
    ...(data.isSpecial && data.isLargeScale
      ? [{ code: 'special_data_at_large_scale', floor: rules.largeScaleSpecial as RiskLevel }]
      : []),
  ]
}

/**
 * Employee records that nobody has checked for special categories (GDPR Art. 9): what is not recorded must not lower the level, so
 * it is at least the floor where such data among them would bring it there.
 */
export function uncheckedRecords(
  input: Pick<RiskInput, 'dataUsage' | 'criticality' | 'role'>,
  { hasUncheckedRecords }: DataProfile,
  likelihood: Step,
): Veto[] {
  const usage = input.dataUsage
  if (!hasUncheckedRecords || usage === null) return []
  const withThem = { ...usage, shared_data_types: [...usage.shared_data_types, 'HEALTH_DATA'] }
  const { level } = cell(impactOf({ ...input, dataUsage: withThem }), likelihood)
  const floor = rules.uncheckedRecords as RiskLevel
  return worst([level, floor]) === level ? [{ code: 'special_data_not_ruled_out', floor }] : []
}
