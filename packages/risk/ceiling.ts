import { isNobodyRecognised } from './data-class.ts'
import type { DataProfile } from './data-profile.ts'
import table from './inherent-risk.json' with { type: 'json' }
import type { Recipients } from './recipients.ts'
import { worst } from './scale.ts'
import type { RiskInput, RiskLevel } from './types.ts'

const { level: ceiling, few } = table.level.ceiling

/**
 * A list of contacts is no high risk for being used every day, or for a place that nobody has recorded. Of few it is a low one where the
 * place is known.
 */
export function withinCeiling(
  level: RiskLevel,
  input: Pick<RiskInput, 'dataUsage' | 'criticality'>,
  data: DataProfile,
  { standing }: Pick<Recipients, 'standing'>,
): RiskLevel {
  if (!isContactsAlone(input, data)) return level
  const isFew = !data.isScaled && (standing === 'EEA' || standing === 'ADEQUATE')
  const highest = (isFew ? few : ceiling) as RiskLevel
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
  (!isVeryLargeScale || isNobodyRecognised({ dataUsage }))
