import { isAskedAt, isHeardAt, type Tier } from '@custos/catalogue/tiers'
import type { Statement } from '@custos/evidence/types'
import { askedOf } from '@custos/risk/data-profile'
import { riskContext, type VendorUse } from '../../vendors/risk-context.ts'
import { distinctCount, type StatementsOfScope } from '../assessment.ts'
import type { ResolvedScope } from './resolved-scope.ts'

/** The available statements, before a tier selects from them. */
export type Scope = Pick<ResolvedScope, 'questionnaire' | 'frameworks'>

/** The part of a scope that a tier asks of a vendor, and the number of distinct statements left out; null: everything. */
export function scopeOfTier(whole: Scope, tier: Tier | null, vendor: VendorUse): ResolvedScope {
  if (tier === null) return { ...whole, tier, not_asked: 0, heard: null }
  const about = askedOf(riskContext(vendor))
  const scope = partOf(whole, (statement) => isAskedAt(tier, statement, about))
  const heard = partOf(whole, (statement) => isHeardAt(tier, statement, about))
  return {
    ...scope,
    tier,
    not_asked: distinctStatements(whole) - distinctStatements(scope),
    heard: distinctStatements(heard) > 0 ? heard : null,
  }
}

/**
 * The part that a new review of a vendor asks of an earlier scope: by the vendor's tier of today, whatever tier the earlier review had. The
 * whole where that tier asks nothing of it, as of an organisation's own questionnaire at tier none.
 *
 * @param tier the tier of today; null: everything is asked.
 */
export function scopeAskedAgain(scope: Scope, tier: Tier | null, vendor: VendorUse): ResolvedScope {
  const asked = scopeOfTier(scope, tier, vendor)
  return distinctStatements(asked) > 0 ? asked : scopeOfTier(scope, null, vendor)
}

const partOf = ({ questionnaire, frameworks }: Scope, isPart: (statement: Statement) => boolean): Scope => ({
  questionnaire: questionnaire && { id: questionnaire.id, statements: questionnaire.statements.filter(isPart) },
  frameworks: frameworks.map(({ id, statements }) => ({ id, statements: statements.filter(isPart) })),
})

/** The number of statements in a scope; statements with the same claim count once. */
export const distinctStatements = (scope: Scope): number => distinctCount(statementsOf(scope))

/** As a snapshot has them. */
export const statementsOf = ({ questionnaire, frameworks }: Scope): StatementsOfScope => ({
  questionnaire: questionnaire?.statements ?? null,
  frameworks: frameworks.map(({ id, statements }) => ({ framework_id: id, statements })),
})
