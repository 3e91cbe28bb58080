import { frameworks } from '@custos/catalogue/catalogue'
import { catalogueStatements } from '@custos/catalogue/catalogue-statements'
import { isAskedAt, keyOf, type Tier } from '@custos/catalogue/tiers'
import type { TenantSession } from '@custos/database/session'
import { askedOf } from '@custos/risk/data-profile'
import { ownTiers } from '../frameworks/own-tiers.ts'
import { riskContext, type VendorUse } from '../vendors/risk-context.ts'
import type { AssessmentWithAnswers } from './assessment.ts'

/**
 * The number of statements that a review left out by its tier and that a tier asks of the vendor. A person may have recorded the data or
 * changed the tier after the review.
 *
 * @returns undefined for a review without a tier, and if an earlier version did not store what it left out.
 */
export async function notAskedNow(
  session: TenantSession,
  { left_out, framework_ids }: Pick<AssessmentWithAnswers, 'left_out' | 'framework_ids'>,
  vendor: VendorUse,
  tier: Tier,
): Promise<number | undefined> {
  if (!left_out) return undefined
  if (left_out.length === 0) return 0
  const [own, about] = [await ownTiers(session), askedOf(riskContext(vendor))]
  return left_out.filter((text) => {
    const statement = byText.get(text) ?? { statement: text }
    const isIn = (id: string) => frameworks.get(id)?.statements.some((one) => keyOf(one) === keyOf(statement))
    return [null, ...framework_ids.filter(isIn)].some((id) => isAskedAt(tier, statement, about, own, id))
  }).length
}

const byText = new Map(catalogueStatements.map((statement) => [statement.statement, statement]))
