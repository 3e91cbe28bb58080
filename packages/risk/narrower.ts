import rules from './rules.json' with { type: 'json' }
import type { Measure, RiskSummary } from './types.ts'

type Weighed = Pick<RiskSummary, 'measures'>

/**
 * Whether an assessment asks less of what the level weighs than an earlier one: what nobody asked is unknown, so that its level may be
 * higher though nothing about the vendor has changed.
 */
export function isNarrower(after: Weighed, before: Weighed): boolean {
  const unasked = namesOf(after, ({ standing }) => standing === 'NOT_ASKED')
  return namesOf(before, ({ statements }) => statements.length > 0).some((name) => unasked.includes(name))
}

const namesOf = ({ measures = [] }: Weighed, which: (measure: Measure) => boolean): string[] =>
  measures.filter(which).map(({ name }) => name)

/** The grounds of an approval, and the objections to it. */
export type Weighing = Weighed & Pick<RiskSummary, 'vetoes'>

/**
 * Whether a level of HIGH or CRITICAL speaks against an approval that rests on these assessments: not one that comes of asking less than
 * they did, unless what the vendor says sets it, and did not before.
 */
export function invalidatesApproval(later: Weighing, basis: readonly Weighing[]): boolean {
  if (!basis.some((before) => isNarrower(later, before))) return true
  const decidedOn = new Set(basis.flatMap(({ vetoes }) => vetoes.map(({ code }) => code)))
  return later.vetoes.some(
    ({ code, floor }) => !decidedOn.has(code) && denied.has(code) && (floor === 'HIGH' || floor === 'CRITICAL'),
  )
}

/** The vetoes that a denial of the vendor brings. */
const denied: ReadonlySet<string> = new Set(rules.vetoes.map(({ code }) => code))
