import type { Bound } from './controls.ts'
import type { DataProfile } from './data.ts'
import type { RiskLevel, Veto } from './model.ts'
import type { Places } from './places.ts'
import rules from './rules.json' with { type: 'json' }

/** What no average hides: each sets a level below which the risk does not fall. */
export function vetoesOf(data: DataProfile, { outside }: Places, answers: readonly Bound[]): Veto[] {
  const isDenied = (claims: readonly string[]) =>
    answers.some(({ claim, answer }) => answer === false && claims.includes(claim))
  const applies: Record<string, boolean> = {
    any: true,
    personal: data.isPersonal,
    scaled: data.isScaled,
    grave: data.isGrave,
    special: data.isSpecial,
  }
  const denied = rules.vetoes
    .filter((veto) => applies[veto.data] && isDenied(veto.claims))
    .map(({ code, floor }) => ({ code, floor: floor as RiskLevel }))
  const unsafe = outside.some(({ mechanism }) => mechanism === null)
  const { special, scaled } = rules.noMechanismOnRecord
  return [
    ...denied,
    ...(unsafe && data.isSpecial ? [{ code: 'no_mechanism_on_record', floor: special as RiskLevel }] : []),
    ...(unsafe && !data.isSpecial && data.isScaled
      ? [{ code: 'no_mechanism_on_record', floor: scaled as RiskLevel }]
      : []),
    ...(data.isSpecial && data.isLargeScale
      ? [{ code: 'special_data_at_large_scale', floor: rules.largeScaleSpecial as RiskLevel }]
      : []),
  ]
}
