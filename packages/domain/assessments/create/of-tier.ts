import { isAskedAt, type Tier } from '@custos/catalogue/tiers'
import type { Statement } from '@custos/evidence/model'
import { askedOf } from '@custos/risk/data'
import { riskContext, type VendorUse } from '../../vendors/risk-context.ts'
import type { ResolvedScope } from './resolved-scope.ts'

/** What may be asked before a tier chooses of it. */
export type Scope = Pick<ResolvedScope, 'questionnaire' | 'frameworks'>

/** What of a scope a tier asks of a vendor, and how many distinct statements it does not; null: it asks everything. */
export function scopeOfTier({ questionnaire, frameworks }: Scope, tier: Tier | null, vendor: VendorUse): ResolvedScope {
  if (tier === null) return { questionnaire, frameworks, tier, not_asked: 0 }
  const about = askedOf(riskContext(vendor))
  const asked = (statements: Statement[]) => statements.filter((statement) => isAskedAt(tier, statement, about))
  const scope: Scope = {
    questionnaire: questionnaire && { id: questionnaire.id, statements: asked(questionnaire.statements) },
    frameworks: frameworks.map(({ id, statements }) => ({ id, statements: asked(statements) })),
  }
  return { ...scope, tier, not_asked: distinctStatements({ questionnaire, frameworks }) - distinctStatements(scope) }
}

/** How many statements a scope has; those that stand for the same claim are one. */
export const distinctStatements = ({ questionnaire, frameworks }: Scope): number =>
  new Set(
    [questionnaire, ...frameworks].flatMap((inventory) =>
      (inventory?.statements ?? []).map(({ claim, statement }) => claim ?? statement),
    ),
  ).size
