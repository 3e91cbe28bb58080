import { isUnidentifiedUsageData } from './data-class.ts'
import { type DataProfile, isAboutNobody } from './data-profile.ts'
import table from './inherent-risk.json' with { type: 'json' }
import rules from './rules.json' with { type: 'json' }
import { lowest } from './scale.ts'
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
  return lowest([level, (data.isScaled ? ceiling : few) as RiskLevel])
}

const isDependedOn = ({ criticality }: Pick<RiskInput, 'criticality'>): boolean =>
  criticality === 'HIGH' || criticality === 'CRITICAL'

const isContactsAlone = (
  { dataUsage }: Pick<RiskInput, 'dataUsage'>,
  { dataClass, watchesEmployees, isVeryLargeScale }: DataProfile,
): boolean =>
  dataClass === 'contact' && !watchesEmployees && (!isVeryLargeScale || isUnidentifiedUsageData({ dataUsage }))

/**
 * The most that silence causes. A vendor that shows what documents can show is open in a point at most. A controller answers for its
 * own measures (GDPR Art. 32), and nobody need obtain guarantees from it (Art. 28(1)). An unknown fact can still be shown, so that
 * silence alone is no bar, also beside an open point; only special categories of more than a hundred people are too grave for that.
 *
 * @param share the proven share of the controls
 */
export function withinSilence(found: Cell, share: number, data: DataProfile, answers: readonly ClaimAnswer[]): Cell {
  const isDenied = weaknessesOf(deniedClaims(answers), data).some(({ gravity }) => gravity >= duty)
  const isGrave = data.isSpecial && data.isScaled
  const highest: string[] = [
    ...(share >= rules.reductions[0]!.from ? [rules.shownInFull] : []),
    ...(data.isOfController && !isDenied
      ? [data.dataClass === 'contact' ? rules.ofController.contact : rules.ofController.others]
      : []),
    ...(isDenied || isGrave ? [] : ['HIGH']),
  ]
  return { ...found, level: lowest([found.level, ...(highest as RiskLevel[])]) }
}
