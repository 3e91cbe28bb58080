import type { Measure, RiskSummary } from './types.ts'

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
