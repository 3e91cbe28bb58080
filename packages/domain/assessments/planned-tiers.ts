import { type Asked, type OwnTiers, tierTable } from '@custos/catalogue/tiers'
import type { Data } from '@custos/contract/route'
import type { getTiers } from '@custos/contract/tiers'
import { distinctStatements, type Scope, scopeOfTier } from './create/of-tier.ts'
import { presentTierDifference } from './present-tier-difference.ts'

/** What each tier asks of a scope. */
export const plannedTiers = (scope: Scope, vendor: Asked, own: OwnTiers): Data<typeof getTiers>['tiers'] =>
  tierTable.tiers.map(({ tier, at_most }) => {
    const asked = scopeOfTier(scope, tier, vendor, own)
    return {
      tier,
      statements: distinctStatements(asked),
      at_most,
      tier_difference: presentTierDifference(asked.tier_difference!),
    }
  })
