import { type Tier, tierRank, tiers } from '@custos/catalogue/tiers'
import { type TransferAdequacy, tableDate, transferAdequacyOf } from '@custos/catalogue/transfers'
import { withinCeiling } from './ceiling.ts'
import { type DataClass, isUnidentifiedUsageData } from './data-class.ts'
import { profileOf } from './data-profile.ts'
import { impactOf } from './impact.ts'
import table from './inherent-risk.json' with { type: 'json' }
import { inherentLikelihood } from './likelihood.ts'
import { cell, worst } from './scale.ts'
import type { RiskBasis, RiskLevel, Step } from './types.ts'

/** The recorded use of a vendor, before any document is read. */
export interface RecordedUse extends Pick<RiskBasis, 'dataUsage' | 'industry' | 'criticality' | 'role'> {
  /** The vendor's country, ISO 3166-1 alpha-2; null if unknown. */
  country: string | null
}

/** The inherent risk of the recorded use, by the rules that `docs/inherent-risk.md` publishes. */
export interface InherentRisk {
  /** The class of data; null, like the level, if nobody has recorded what the vendor gets. */
  data_class: DataClass | null
  impact: Step
  likelihood: Step
  level: RiskLevel | null
  /** The depth of review that a decision about the vendor needs. */
  tier: Tier
  /** The codes of the floors that raise the level and of the rules that raise the tier. */
  raised_by: string[]
}

/** @param set the level that a person set, from which the tier then follows; null: that of the rules */
export function inherentRisk(use: RecordedUse, set: RiskLevel | null = null): InherentRisk {
  const standing = transferAdequacyOf(use.country, tableDate)
  const { floors, ...shown } = levelAt(standing, use)
  // An unrecorded place raises the level, but not the tier.
  const { tier, raises } = tierAt(standing === 'UNKNOWN' ? 'EEA' : standing, use, set)
  return { ...shown, tier, raised_by: [...floors, ...raises] }
}

function levelAt(
  standing: TransferAdequacy,
  use: RecordedUse,
): Omit<InherentRisk, 'tier' | 'raised_by'> & { floors: string[] } {
  const data = profileOf(use)
  const likelihood = inherentLikelihood(use, data, { standing })
  const found = cell(impactOf(use), likelihood)
  const ofRecords = ['records', 'keys', 'special'].includes(data.dataClass ?? '')
  const holds: Record<string, boolean> = {
    records_at_large_scale: ofRecords && data.isLargeScale,
    records_without_adequacy: ofRecords && data.isScaled && standing === 'THIRD_COUNTRY',
  }
  const floors = table.level.floors.filter(({ code }) => holds[code])
  const isRaising = (level: string) => worst([found.level, level as RiskLevel]) !== found.level
  const raised = worst([found.level, ...floors.map(({ level }) => level as RiskLevel)])
  return {
    data_class: data.dataClass,
    ...found,
    level: data.dataClass === null ? null : withinCeiling(raised, use, data),
    floors: floors.filter(({ level }) => isRaising(level)).map(({ code }) => code),
  }
}

function tierAt(standing: TransferAdequacy, use: RecordedUse, set: RiskLevel | null): { tier: Tier; raises: string[] } {
  const data = profileOf(use)
  const { data_class: dataClass, level: computed } = levelAt(standing, use)
  const level = set ?? computed
  const types = use.dataUsage?.shared_data_types ?? []
  const isNamed = types.includes('PERSONAL_IDENTIFIABLE_INFORMATION')
  const holds: Record<string, boolean> = {
    criticality_critical: use.criticality === 'CRITICAL',
    criticality_high: use.criticality === 'HIGH',
    special_at_large_scale: dataClass === 'special' && data.isLargeScale,
    very_many_people: data.isPersonal && data.isVeryLargeScale && !isUnidentifiedUsageData(use),
    employees_watched: data.watchesEmployees,
    people_recognised: isNamed && types.includes('BEHAVIORAL_TRACKING_DATA'),
    people_watched_at_scale: isNamed && data.watchesAtScale,
    no_adequacy: data.isScaled && standing === 'THIRD_COUNTRY',
    artificial_intelligence: use.industry === 'Artificial Intelligence' && dataClass !== 'nothing',
    not_recorded: dataClass === null,
  }
  const applied = table.raises.filter(({ code }) => holds[code])
  // A person who sets a level for data that is not recorded means personal data.
  const byTable = level === null ? 'standard' : table.table[dataClass ?? 'records'][level]
  const rank = (tier: string) => tierRank(tier as Tier)
  return {
    tier: tiers[Math.max(rank(byTable), ...applied.map(({ to }) => rank(to)))]!,
    raises: applied.filter(({ to }) => rank(to) > rank(byTable)).map(({ code }) => code),
  }
}
