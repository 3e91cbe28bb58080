import type { VendorProfile } from '@custos/catalogue/applicability'
import type { Framework } from '@custos/catalogue/framework'
import type { TenantSession } from '@custos/database/session'
import { enabledFrameworks, frameworksApplying } from '../../frameworks/store.ts'
import { firstQuestionnaire, questionnaireById } from '../../questionnaires/store.ts'
import { type TieredVendor, tierOf } from '../../vendors/risk-context.ts'
import type { lastReviewOf } from '../store.ts'
import type { Scope } from './of-tier.ts'
import type { ResolvedScope } from './resolved-scope.ts'

export type LastReview = NonNullable<Awaited<ReturnType<typeof lastReviewOf.first>>>

/**
 * The scope of the vendor's last review with the current statements, without deleted and disabled ones. For a vendor without a
 * review: the statements of its tier in the applicable frameworks and in the organisation's first questionnaire, the ready-made
 * one.
 */
export async function repeatedScope(
  session: TenantSession,
  vendor: VendorProfile & TieredVendor,
  last: LastReview | undefined,
): Promise<Scope & Pick<ResolvedScope, 'tier'>> {
  const { tenantId } = session
  if (!last)
    return {
      questionnaire: (await firstQuestionnaire.first(session, { tenantId })) ?? null,
      frameworks: await frameworksApplying(session, vendor),
      tier: tierOf(vendor),
    }
  const id = last.questionnaire_id
  const available = await availableFrameworks(session, vendor)
  return {
    questionnaire: id === null ? null : ((await questionnaireById.first(session, { tenantId, id })) ?? null),
    frameworks: last.snapshot.frameworks.flatMap(
      ({ framework_id }) => available.find((framework) => framework.id === framework_id) ?? [],
    ),
    tier: last.tier,
  }
}

/** The distinct frameworks available for the vendor, the applicable ones first. */
export async function availableFrameworks(session: TenantSession, vendor: VendorProfile): Promise<Framework[]> {
  const all = [...(await frameworksApplying(session, vendor)), ...(await enabledFrameworks(session))]
  return [...new Map(all.map((framework) => [framework.id, framework])).values()]
}
