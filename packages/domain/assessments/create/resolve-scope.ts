import { frameworks as catalogue } from '@custos/catalogue/catalogue'
import type { Framework } from '@custos/catalogue/framework'
import { type Tier, tierRank } from '@custos/catalogue/tiers'
import { ApiError } from '@custos/contract/errors'
import type { TenantSession } from '@custos/database/session'
import { askedOf } from '@custos/risk/data-profile'
import { ownTiers } from '../../frameworks/own-tiers.ts'
import { enabledFrameworks, frameworksApplying } from '../../frameworks/store.ts'
import { questionnaireById } from '../../questionnaires/store.ts'
import { riskContext, type TieredVendor, tierOf } from '../../vendors/risk-context.ts'
import type { LowerTier } from '../assessment.ts'
import { lastReviewOf } from '../store.ts'
import { repeatedScope, scopeAskedAgain } from './last-scope.ts'
import { type Scope, scopeOfTier } from './of-tier.ts'
import type { ResolvedScope } from './resolved-scope.ts'

/**
 * The tier of the vendor, the reason and the person, if the review has a lower tier: it asks less, so its level may be lower. Null for
 * any other review.
 *
 * @throws ApiError if the reason is missing.
 */
export async function lowerTierOf(
  nameOfCaller: () => Promise<string>,
  vendor: TieredVendor,
  { tier, tier_reason: reason }: { tier?: Tier | undefined; tier_reason?: string | undefined },
): Promise<LowerTier | null> {
  const vendorTier = tierOf(vendor)
  if (tier === undefined || tierRank(tier) >= tierRank(vendorTier)) return null
  if (reason === undefined)
    throw new ApiError('parameter_missing', {
      param: 'tier_reason',
      message: `The vendor's tier is ${vendorTier}: give a tier_reason for a review at tier ${tier}`,
    })
  return { vendor_tier: vendorTier, reason, chosen_by: await nameOfCaller() }
}

/** @throws ApiError if a questionnaire or a framework is unavailable for the vendor, or there is nothing to answer. */
export async function resolveScope(
  session: TenantSession,
  vendorId: string,
  vendor: TieredVendor,
  body: {
    security_statement_inventory?: string | null | undefined
    framework_ids?: string[] | null | undefined
    tier?: Tier | undefined
    repeat_last_scope?: boolean | undefined
  },
): Promise<ResolvedScope> {
  const scope = body.repeat_last_scope
    ? await repeatLastScope(session, vendorId, vendor, body)
    : {
        questionnaire: await questionnaireToAnswer(session, body.security_statement_inventory ?? null),
        frameworks: await frameworksToApply(session, vendor, body.framework_ids ?? null),
      }
  if (scope.frameworks.length === 0 && !scope.questionnaire?.statements.length)
    throw new ApiError('parameter_invalid', {
      param: 'framework_ids',
      message: 'There is nothing to answer: name a framework, or a questionnaire that has statements',
    })
  if (body.repeat_last_scope && body.tier === undefined) return scopeAskedAgain(session, scope, tierOf(vendor), vendor)
  const resolved = scopeOfTier(scope, body.tier ?? null, askedOf(riskContext(vendor)), await ownTiers(session))
  if (![resolved.questionnaire, ...resolved.frameworks].some((inventory) => inventory?.statements.length))
    throw new ApiError('parameter_invalid', {
      param: 'tier',
      message: `The tier ${resolved.tier} has no statements in this scope; name another tier, or a questionnaire`,
    })
  return resolved
}

async function repeatLastScope(
  session: TenantSession,
  vendorId: string,
  vendor: TieredVendor,
  body: { security_statement_inventory?: string | null | undefined; framework_ids?: string[] | null | undefined },
): Promise<Scope> {
  if (body.security_statement_inventory || body.framework_ids)
    throw new ApiError('parameter_invalid', {
      param: 'repeat_last_scope',
      message: 'Send either repeat_last_scope, or security_statement_inventory and framework_ids',
    })
  const last = await lastReviewOf.first(session, { tenantId: session.tenantId, vendorId })
  return repeatedScope(session, vendor, last)
}

async function questionnaireToAnswer(session: TenantSession, id: string | null) {
  if (id === null) return null
  const questionnaire = await questionnaireById.first(session, { tenantId: session.tenantId, id })
  if (!questionnaire) {
    throw new ApiError('resource_not_found', {
      param: 'security_statement_inventory',
      message: 'No questionnaire has this id: check it',
    })
  }
  return { id, statements: questionnaire.statements }
}

/** Frameworks in the call override those of the vendor's profile. */
async function frameworksToApply(
  session: TenantSession,
  vendor: TieredVendor,
  ids: string[] | null,
): Promise<Framework[]> {
  const applying = await frameworksApplying(session, vendor)
  if (ids === null) return applying
  const enabled = [...applying, ...(await enabledFrameworks(session))]
  const chosen = [...new Set(ids)]
  for (const [index, id] of ids.entries()) {
    const param = `framework_ids[${index}]`
    if (!catalogue.has(id))
      throw new ApiError('resource_not_found', { param, message: `The catalogue has no framework ${id}` })
    if (!enabled.some((framework) => framework.id === id)) {
      throw new ApiError('feature_not_enabled', {
        param,
        message: `The framework ${id} is not enabled; enable it with PUT /v1/frameworks/${id}`,
      })
    }
  }
  return chosen.map((id) => catalogue.get(id)!)
}
