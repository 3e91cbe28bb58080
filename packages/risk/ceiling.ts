import { isUnidentifiedUsageData } from './data-class.ts'
import type { DataProfile } from './data-profile.ts'
import table from './inherent-risk.json' with { type: 'json' }
import { worst } from './scale.ts'
import type { RiskInput, RiskLevel } from './types.ts'

const { level: ceiling, few } = table.level.ceiling

/**
 * For a list of contacts, neither daily use nor a place makes the risk high. The risk of few contacts is low.
 */
export function withinCeiling(
  level: RiskLevel,
  input: Pick<RiskInput, 'dataUsage' | 'criticality'>,
  data: DataProfile,
): RiskLevel {
  if (!isContactsAlone(input, data)) return level
  const highest = (data.isScaled ? ceiling : few) as RiskLevel
  return worst([level, highest]) === highest ? level : highest
}

const isContactsAlone = (
  { dataUsage, criticality }: Pick<RiskInput, 'dataUsage' | 'criticality'>,
  { dataClass, watchesEmployees, isVeryLargeScale }: DataProfile,
): boolean =>
  dataClass === 'contact' &&
  !watchesEmployees &&
  criticality !== 'HIGH' &&
  criticality !== 'CRITICAL' &&
  (!isVeryLargeScale || isUnidentifiedUsageData({ dataUsage }))
