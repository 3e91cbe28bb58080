import type { ConditionItem, RiskFactor } from '../api/types.ts'
import { day } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'

const say = texts.decide

/** The condition among those of a decision that is open for a factor of the risk. */
export const openFor = ({ code }: RiskFactor, conditions: readonly ConditionItem[]): ConditionItem | undefined =>
  conditions.find(({ factor, met_at }) => factor?.code === code && met_at === null)

/** Says in place of the offer that a condition is open already. */
export const ConditionOpen = ({ condition: { due } }: { condition: ConditionItem }) =>
  due === null ? say.isOpenUndated : say.isOpen(day(due))
