import type { AcceptedRisk, ConditionItem, Decision, RiskFactor } from '../api/types.ts'
import { day } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'

const labels = texts.decide

/** The condition among those of a decision that is open for a factor of the risk. */
export const openFor = ({ code }: RiskFactor, conditions: readonly ConditionItem[]): ConditionItem | undefined =>
  conditions.find(({ factor, met_at }) => factor?.code === code && met_at === null)

/** The entry by which the decision in force accepts or dismisses a factor: while the decision is valid, and not by a rejection. */
export const settledBy = (
  { code }: RiskFactor,
  { status, valid_until, accepted_risks }: Decision,
): AcceptedRisk | undefined =>
  status !== 'REJECTED' && (valid_until === null || valid_until * 1000 > Date.now())
    ? accepted_risks.find(({ factor }) => factor?.code === code)
    : undefined

/** Shows that a condition is already open, in place of the offer to add one. */
export const ConditionOpen = ({ condition: { due } }: { condition: ConditionItem }) =>
  due === null ? labels.isOpenUndated : labels.isOpen(day(due))
