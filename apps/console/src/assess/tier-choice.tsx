import { tierDifferenceLine } from '@custos/contract/tier-difference'
import type { AssessmentPlan } from '../api/assessments.ts'
import { tiers } from '../api/generated/choices/tiers.ts'
import type { Tier } from '../api/types.ts'
import { oneOf } from '../parts/one-of.ts'
import { texts } from '../texts/texts.ts'

const labels = texts.assess

/** The depth of the chosen inventories: by the vendor's tier, unless a person chooses more or less. */
export function TierChoice({
  plan,
  isPlanned,
  proposed,
  tier,
  choose,
}: {
  plan: AssessmentPlan
  /** Whether the plan's counts match the choice. */
  isPlanned: boolean
  proposed: Tier | null
  /** null: everything. */
  tier: Tier | null
  choose: (tier: Tier | null) => void
}) {
  const planned = plan.tiers.find((one) => one.tier === tier)
  const statements = planned?.statements ?? plan.statements
  const difference = planned && tierDifferenceLine(planned.tier_difference)
  const nameOf = (one: Tier): string => texts.inherent.tiers[one] ?? one
  return (
    <div className="field">
      <label htmlFor="tier">{texts.inherent.tier}</label>
      <select
        id="tier"
        value={tier ?? ''}
        aria-describedby="tier-asks"
        onChange={({ currentTarget: { value } }) => choose(oneOf(tiers, value))}
      >
        {tiers.map((one) => (
          <option key={one} value={one}>
            {one === proposed ? labels.proposed(nameOf(one)) : nameOf(one)}
          </option>
        ))}
        <option value="">{labels.everything}</option>
      </select>
      <p id="tier-asks" className="field-hint">
        {isPlanned && [labels.asks(statements, plan.statements), difference].filter(Boolean).join(' ')}
      </p>
    </div>
  )
}

/** Whether a review of this tier asks less than the vendor's tier needs. */
export const isBelow = (tier: Tier | null, proposed: Tier | null): boolean =>
  tier !== null && proposed !== null && tiers.indexOf(tier) < tiers.indexOf(proposed)

/** Who asks less than the vendor's tier needs says why. */
export function TierReason({
  proposed,
  reason,
  change,
}: {
  proposed: Tier
  reason: string
  change: (reason: string) => void
}) {
  return (
    <div className="field">
      <label htmlFor="tier-reason">{labels.tierReason}</label>
      <textarea
        id="tier-reason"
        required
        rows={2}
        maxLength={2000}
        value={reason}
        aria-describedby="tier-reason-hint"
        onChange={({ currentTarget: { value } }) => change(value)}
      />
      <p id="tier-reason-hint" className="field-hint">
        {labels.tierReasonHint(texts.inherent.tiers[proposed] ?? proposed)}
      </p>
    </div>
  )
}
