import type { TenantSession } from '@custos/database/session'
import { originsOfOutdated } from '../../../judgements/store.ts'
import { newestOfEachScope } from '../../store.ts'

/** The earlier reviews of the vendor whose judgements may be carried over to a review, newest first. */
export interface EarlierReviews {
  reviews: Awaited<ReturnType<typeof newestOfEachScope.all>>
  /** The ids of the reviews in which their outdated judgements were made. */
  origins: readonly string[]
}

/**
 * Reads the earlier reviews once for a review: the judgements whose quotes are compared with its documents are those that are carried
 * over.
 */
export async function earlierReviews(
  session: TenantSession,
  { id, vendor_id: vendorId }: { id: string; vendor_id: string },
): Promise<EarlierReviews> {
  const { tenantId } = session
  const reviews = await newestOfEachScope.all(session, { tenantId, vendorId, id })
  const assessmentIds = reviews.map((one) => one.id)
  const origins = await originsOfOutdated.all(session, { tenantId, assessmentIds })
  return { reviews, origins: origins.map((one) => one.id) }
}
