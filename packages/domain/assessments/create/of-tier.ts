import { isAskedAt, type Tier } from '@custos/catalogue/tiers'
import type { Statement } from '@custos/evidence/types'
import { askedOf } from '@custos/risk/data-profile'
import { riskContext, type VendorUse } from '../../vendors/risk-context.ts'
import type { ResolvedScope } from './resolved-scope.ts'

/** The available statements, before a tier selects from them. */
export type Scope = Pick<ResolvedScope, 'questionnaire' | 'frameworks'>

/** The part of a scope that a tier asks of a vendor, and the number of distinct statements left out; null: everything. */
export function scopeOfTier({ questionnaire, frameworks }: Scope, tier: Tier | null, vendor: VendorUse): ResolvedScope {
  if (tier === null) return { questionnaire, frameworks, tier, not_asked: 0 }
  const about = askedOf(riskContext(vendor))
  const askedAtTier = (statements: Statement[]) => statements.filter((statement) => isAskedAt(tier, statement, about))
  const scope: Scope = {
    questionnaire: questionnaire && { id: questionnaire.id, statements: askedAtTier(questionnaire.statements) },
    frameworks: frameworks.map(({ id, statements }) => ({ id, statements: askedAtTier(statements) })),
  }
  return { ...scope, tier, not_asked: distinctStatements({ questionnaire, frameworks }) - distinctStatements(scope) }
}

/** The number of statements in a scope; statements with the same claim count once. */
export const distinctStatements = ({ questionnaire, frameworks }: Scope): number =>
  new Set(
    [questionnaire, ...frameworks].flatMap((inventory) =>
      (inventory?.statements ?? []).map(({ claim, statement }) => claim ?? statement),
    ),
  ).size
