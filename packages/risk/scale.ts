import rules from './rules.json' with { type: 'json' }
import type { Cell, RiskLevel, Step } from './types.ts'

const levels: readonly RiskLevel[] = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL']

export const worst = (among: readonly RiskLevel[]): RiskLevel =>
  levels[Math.max(0, ...among.map((level) => levels.indexOf(level)))]!

export const lowest = (among: readonly [RiskLevel, ...RiskLevel[]]): RiskLevel =>
  levels[Math.min(...among.map((level) => levels.indexOf(level)))]!

export const step = (value: number): Step => Math.min(5, Math.max(1, value)) as Step

/** A cell of the published matrix: likelihoods are rows and impacts are columns, both from 1. */
export const cell = (impact: Step, likelihood: Step): Cell => ({
  impact,
  likelihood,
  level: rules.matrix[likelihood - 1]![impact - 1]! as RiskLevel,
})

/** The value of a name; the highest value if the rules lack the name. */
export const valueIn = (table: Record<string, number>, name: string): number =>
  table[name] ?? Math.max(...Object.values(table))
