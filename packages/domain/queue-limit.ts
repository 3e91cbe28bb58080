import { ApiError } from '@custos/contract/errors'
import type { Queue } from '@custos/database/jobs'
import type { TenantSession } from '@custos/database/session'
import type { Services } from './services.ts'

/** The maximum number of waiting jobs in an organisation's queue: weeks of work, and few enough to skip in each turn. */
const max = 10_000

/** The queues' contents in words. */
const named: Record<Queue, string> = {
  assessment: 'assessments',
  collection: 'reports',
  document: 'documents',
  preview: 'statement previews',
}

/**
 * Refuses work if the organisation has too much waiting.
 *
 * @param asked the number of jobs to enqueue.
 * @throws ApiError feature_limit_exceeded
 */
export async function requireQueueCapacity(
  session: TenantSession,
  { jobs }: Pick<Services, 'jobs'>,
  queue: Queue,
  asked = 1,
): Promise<void> {
  if ((await jobs.waiting(session, queue, max)) + asked <= max) return
  throw new ApiError('feature_limit_exceeded', {
    message: `An organisation can have at most ${max} ${named[queue]} waiting; try again when some of them have ended`,
  })
}
