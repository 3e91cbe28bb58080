import { isUnidentifiedUsageData } from './data-class.ts'
import { type DataProfile, isAboutNobody } from './data-profile.ts'
import table from './inherent-risk.json' with { type: 'json' }
import { worst } from './scale.ts'
import type { Cell, ClaimAnswer, RiskInput, RiskLevel } from './types.ts'
import { deniedClaims, duty, weaknessesOf } from './weaknesses.ts'

const { level: ceiling, few } = table.level.ceiling

/**
 * For a list of contacts, neither daily use nor a place makes the risk high. The risk of few contacts is low, and so is that of data
 * which is neither personal nor confidential.
 */
export function withinCeiling(
  level: RiskLevel,
  input: Pick<RiskInput, 'dataUsage' | 'criticality'>,
  data: DataProfile,
): RiskLevel {
  if (isDependedOn(input)) return level
  if (isAboutNobody(input)) return few as RiskLevel
  if (!isContactsAlone(input, data)) return level
  const highest = (data.isScaled ? ceiling : few) as RiskLevel
  return worst([level, highest]) === highest ? level : highest
}

const isDependedOn = ({ criticality }: Pick<RiskInput, 'criticality'>): boolean =>
  criticality === 'HIGH' || criticality === 'CRITICAL'

const isContactsAlone = (
  { dataUsage }: Pick<RiskInput, 'dataUsage'>,
  { dataClass, watchesEmployees, isVeryLargeScale }: DataProfile,
): boolean =>
  dataClass === 'contact' && !watchesEmployees && (!isVeryLargeScale || isUnidentifiedUsageData({ dataUsage }))

/**
 * An unknown fact can still be shown, so that silence alone is no bar, also beside an open point. Only special categories of more than
 * a hundred people are too grave for that.
 */
export function withoutBar(found: Cell, data: DataProfile, answers: readonly ClaimAnswer[]): Cell {
  const isBar =
    (data.isSpecial && data.isScaled) ||
    weaknessesOf(deniedClaims(answers), data).some(({ gravity }) => gravity >= duty)
  return found.level === 'CRITICAL' && !isBar ? { ...found, level: 'HIGH' } : found
}
