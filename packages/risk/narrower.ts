import type { Measure, RiskLevel, RiskSummary } from './model.ts'
import rules from './rules.json' with { type: 'json' }

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

/** What an approval rests on, and what is held against it. */
export type Weighing = Weighed & Pick<RiskSummary, 'level' | 'vetoes'> & { factors: readonly { code: string }[] }

/**
 * Whether a level of HIGH or CRITICAL speaks against an approval that rests on these assessments: not one that finds no more than they
 * did, which was decided on knowingly; nor one that comes of asking less, unless what the vendor says sets it, and did not before.
 */
export function speaksAgainst(later: Weighing, basis: readonly Weighing[]): boolean {
  const decidedOn = new Set(basis.flatMap(({ vetoes }) => vetoes.map(({ code }) => code)))
  const newVetoes = later.vetoes.filter(({ code }) => !decidedOn.has(code))
  if (basis.some((before) => isNarrower(later, before)))
    return newVetoes.some(({ code, floor }) => denied.has(code) && (floor === 'HIGH' || floor === 'CRITICAL'))
  return newVetoes.length > 0 || isGraver(later, basis) || findsMore(later, basis)
}

const levels: readonly RiskLevel[] = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL']

const isGraver = ({ level }: Weighing, basis: readonly Weighing[]): boolean =>
  basis.every((before) => levels.indexOf(level) > levels.indexOf(before.level))

/** Whether it gives a reason, or a measure that is denied, that none of them gave. */
function findsMore(later: Weighing, basis: readonly Weighing[]): boolean {
  const reasonsOf = (risk: Weighing) => [
    ...risk.factors.map(({ code }) => code),
    ...namesOf(risk, ({ standing }) => standing === 'DENIED'),
  ]
  const known = new Set(basis.flatMap(reasonsOf))
  return reasonsOf(later).some((reason) => !known.has(reason))
}

/** The vetoes that a denial of the vendor brings. */
const denied: ReadonlySet<string> = new Set(rules.vetoes.map(({ code }) => code))
