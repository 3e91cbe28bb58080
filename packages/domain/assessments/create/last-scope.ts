import type { VendorProfile } from '@custos/catalogue/applicability'
import type { Framework } from '@custos/catalogue/framework'
import type { TenantSession } from '@custos/database/session'
import { enabledFrameworks, frameworksApplying } from '../../frameworks/store.ts'
import { firstQuestionnaire, questionnaireById } from '../../questionnaires/store.ts'
import type { Snapshot } from '../assessment.ts'
import type { lastReviewOf } from '../store.ts'
import type { Scope } from './of-tier.ts'

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
