import type { VendorProfile } from '@custos/catalogue/applicability'
import type { Framework } from '@custos/catalogue/framework'
import { keyOf, type OwnTiers, type Tier } from '@custos/catalogue/tiers'
import type { TenantSession } from '@custos/database/session'
import { askedOf } from '@custos/risk/data-profile'
import { ownTiers } from '../../frameworks/own-tiers.ts'
import { enabledFrameworks, frameworksApplying } from '../../frameworks/store.ts'
import { firstQuestionnaire, questionnaireById } from '../../questionnaires/store.ts'
import { riskContext, type VendorUse } from '../../vendors/risk-context.ts'
import type { Snapshot } from '../assessment.ts'
import type { lastReviewOf } from '../store.ts'
import { distinctStatements, type Scope, scopeOfTier } from './of-tier.ts'
import type { ResolvedScope } from './resolved-scope.ts'

export type LastReview = NonNullable<Awaited<ReturnType<typeof lastReviewOf.first>>>

/**
 * The scope of the vendor's last review with the current statements, without deleted and disabled ones. For a vendor without a
 * review: the applicable frameworks and the organisation's first questionnaire, the ready-made one.
 */
export async function repeatedScope(
  session: TenantSession,
  vendor: VendorProfile,
  last: LastReview | undefined,
): Promise<Scope> {
  const { tenantId } = session
  if (!last)
    return {
      questionnaire: (await firstQuestionnaire.first(session, { tenantId })) ?? null,
      frameworks: await frameworksApplying(session, vendor),
    }
  const id = last.questionnaire_id
  const available = await availableFrameworks(session, vendor)
  return {
    questionnaire: id === null ? null : ((await questionnaireById.first(session, { tenantId, id })) ?? null),
    frameworks: last.snapshot.frameworks.flatMap(
      ({ framework_id }) => available.find((framework) => framework.id === framework_id) ?? [],
    ),
  }
}

/**
 * The part of an earlier scope that a new review asks, at the vendor's tier of today.
 *
 * @param tier null: everything is asked.
 */
export async function scopeAskedAgain(
  session: TenantSession,
  earlier: Scope,
  tier: Tier | null,
  vendor: VendorProfile & VendorUse,
): Promise<ResolvedScope> {
  const own = await ownTiers(session)
  const about = askedOf(riskContext(vendor))
  const scope = await scopeToRepeat(session, earlier, tier, vendor, own)
  const asked = scopeOfTier(scope, tier, about, own)
  if (distinctStatements(asked) > 0) return asked
  const written = statementsWithoutClaim(scope)
    .map(keyOf)
    .filter((key) => own.statements.get(key)?.asked_from !== 'never')
    .map((key) => [key, askedAnyway] as const)
  if (written.length === 0) return scopeOfTier(scope, null, about, own)
  return scopeOfTier(scope, tier, about, { ...own, statements: new Map([...own.statements, ...written]) })
}

/** A review must ask something. */
const askedAnyway = {
  asked_from: 'none',
  reason: 'The tier asks nothing of the last review.',
  changed_by: 'Custos',
} as const

/**
 * The earlier scope; or that of a vendor without a review, if the tier asks nothing of it, as of a single framework at tier none. A
 * questionnaire of the organisation's own statements is repeated at every tier.
 */
export async function scopeToRepeat(
  session: TenantSession,
  earlier: Scope,
  tier: Tier | null,
  vendor: VendorProfile & VendorUse,
  own: OwnTiers,
): Promise<Scope> {
  const ofTier = (scope: Scope) => distinctStatements(scopeOfTier(scope, tier, askedOf(riskContext(vendor)), own))
  const isEmpty = distinctStatements(earlier) === 0
  if (isEmpty || ofTier(earlier) > 0 || statementsWithoutClaim(earlier).length > 0) return earlier
  const usual = await repeatedScope(session, vendor, undefined)
  return ofTier(usual) > 0 ? usual : earlier
}

/** The organisation's own statements, which stand for no claim of the catalogue. */
const statementsWithoutClaim = ({ questionnaire }: Scope) =>
  (questionnaire?.statements ?? []).filter(({ claim }) => claim === undefined)

/** The distinct frameworks available for the vendor, the applicable ones first. */
export async function availableFrameworks(session: TenantSession, vendor: VendorProfile): Promise<Framework[]> {
  const all = [...(await frameworksApplying(session, vendor)), ...(await enabledFrameworks(session))]
  return [...new Map(all.map((framework) => [framework.id, framework])).values()]
}

/** A questionnaire as it is now, or as an earlier review asked it if it is deleted. */
export async function questionnaireToRepeat(
  session: TenantSession,
  id: string | null,
  { questionnaire }: Snapshot,
): Promise<Scope['questionnaire']> {
  if (id === null) return null
  const current = await questionnaireById.first(session, { tenantId: session.tenantId, id })
  return { id, statements: current?.statements ?? questionnaire ?? [] }
}
