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
    name: nameOf(one.framework_id),
  })),
  left_out: of.left_out.length,
  above_maximum: of.above_maximum,
  own_tiers: (of.own_tiers ?? []).map(({ framework_id, ...one }) => ({
    framework: framework_id && nameOf(framework_id),
    ...one,
  })),
})

const nameOf = (id: string): string => frameworks.get(id)?.name ?? id
