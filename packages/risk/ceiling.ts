import type { DataProfile } from './data.ts'
import { isNobodyRecognised } from './data-class.ts'
import table from './inherent-risk.json' with { type: 'json' }
import type { RiskInput, RiskLevel } from './model.ts'
import { worst } from './scale.ts'

const ceiling = table.level.ceiling.level as RiskLevel

/** A list of contacts is no high risk for being used every day, or for a place that nobody has recorded. */
export const withinCeiling = (
  level: RiskLevel,
  input: Pick<RiskInput, 'dataUsage' | 'criticality'>,
  data: DataProfile,
): RiskLevel => (isContactsAlone(input, data) && worst([level, ceiling]) !== ceiling ? ceiling : level)

const isContactsAlone = (
  { dataUsage, criticality }: Pick<RiskInput, 'dataUsage' | 'criticality'>,
  { dataClass, watchesEmployees, isVeryLargeScale }: DataProfile,
): boolean =>
  dataClass === 'contact' &&
  !watchesEmployees &&
  criticality !== 'HIGH' &&
  criticality !== 'CRITICAL' &&
  (!isVeryLargeScale || isNobodyRecognised({ dataUsage }))
