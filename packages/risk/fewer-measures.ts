import { controlsFor } from './controls.ts'
import rules from './rules.json' with { type: 'json' }
import type { Measure, RiskBasis, RiskSummary } from './types.ts'

type Weighed = Pick<RiskSummary, 'measures'>

/**
 * Whether an assessment asks about fewer measures than an earlier one. An unasked measure is unknown, so the level may be higher
 * although nothing about the vendor has changed.
 */
export function asksFewerMeasures(after: Weighed, before: Weighed): boolean {
  const unasked = namesOf(after, ({ standing }) => standing === 'NOT_ASKED')
  return namesOf(before, ({ statements }) => statements.length > 0).some((name) => unasked.includes(name))
}

const namesOf = ({ measures = [] }: Weighed, which: (measure: Measure) => boolean): string[] =>
  measures.filter(which).map(({ name }) => name)

/** The measures and the minimum levels of an assessment, and on what it depends which measures count. */
export type Weighing = Weighed & Pick<RiskSummary, 'vetoes'> & { basis: Pick<RiskBasis, 'dataUsage' | 'role' | 'tier'> }

/**
 * Whether a later HIGH or CRITICAL level puts an approval in doubt. A higher level does not count if the later assessment left out a
 * measure that it should have asked about and that one on which the approval rests did ask about. A measure that its tier does not ask
 * raises no level. The level counts anyway if a new denial by the vendor sets a minimum of HIGH or CRITICAL.
 */
export function invalidatesApproval(later: Weighing, basis: readonly Weighing[]): boolean {
  const counted = new Set(controlsFor(later.basis).map(({ name }) => name))
  const weighed = { measures: later.measures?.filter(({ name }) => counted.has(name)) }
  if (!basis.some((before) => asksFewerMeasures(weighed, before))) return true
  const decidedOn = new Set(basis.flatMap(({ vetoes }) => vetoes.map(({ code }) => code)))
  return later.vetoes.some(
    ({ code, floor }) => !decidedOn.has(code) && denied.has(code) && (floor === 'HIGH' || floor === 'CRITICAL'),
  )
}

/** The codes of the vetoes that a denial by the vendor causes. */
const denied: ReadonlySet<string> = new Set(rules.vetoes.map(({ code }) => code))
