import { ApiError } from '@custos/contract/errors'
import type { JobKind } from '@custos/database/fair-queue'
import type { TenantSession } from '@custos/database/session'
import type { Caller } from '../call.ts'
import { requireQueueCapacity } from '../queue-limit.ts'
import type { Services } from '../services.ts'
import { vendorForChange } from '../shared-vendor-queries.ts'
import type { CollectionJob } from './collect-for-report.ts'
import { isUnderWay } from './rules.ts'
import { gatheringOf, storeGathering } from './store.ts'

/**
 * Starts another gathering of the vendor's facts at the caller's request, unless one is running.
 *
 * @throws ApiError resource_not_found, feature_limit_exceeded
 */
export async function startGathering(
  session: TenantSession,
  services: Pick<Services, 'jobs'>,
  now: Date,
  vendorId: string,
  { userId }: Pick<Caller, 'userId'>,
): Promise<void> {
  if (!(await vendorForChange.first(session, { tenantId: session.tenantId, id: vendorId })))
    throw new ApiError('resource_not_found')
  await requireQueueCapacity(session, services, 'collection')
  await beginGathering(session, services, now, vendorId, userId === null ? 'background' : 'awaited')
}

/**
 * Starts another gathering of the vendor's facts, unless one is running. The caller locks the vendor.
 *
 * @param kind whether a person waits for it.
 * @returns whether a gathering begins.
 */
export async function beginGathering(
  session: TenantSession,
  services: Pick<Services, 'jobs'>,
  now: Date,
  vendorId: string,
  kind: JobKind = 'background',
): Promise<boolean> {
  const job: CollectionJob = { tenantId: session.tenantId, vendorId }
  const last = await gatheringOf.first(session, job)
  if (last && isUnderWay(last, now)) return false
  await storeGathering(session, vendorId, { asked_at: now, ended_at: null, failure: null })
  await services.jobs.enqueue(session, 'collection', job, kind)
  return true
}
