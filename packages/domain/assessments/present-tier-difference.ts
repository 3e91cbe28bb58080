import { frameworks } from '@custos/catalogue/catalogue'
import type { Data } from '@custos/contract/route'
import type { getTiers } from '@custos/contract/tiers'
import type { TierDifference } from './assessment.ts'

type Presented = Data<typeof getTiers>['tiers'][number]['tier_difference']

export const presentTierDifference = (of: TierDifference): Presented => ({
  moved: of.moved,
  questionnaire: of.questionnaire,
  frameworks: of.frameworks.map((one) => ({
    ...one,
    name: frameworks.get(one.framework_id)?.name ?? one.framework_id,
  })),
  left_out: of.left_out.length,
  above_maximum: of.above_maximum,
})
