import { ApiError } from '@custos/contract/errors'
import type { Queue } from '@custos/database/jobs'
import type { TenantSession } from '@custos/database/session'
import type { Services } from './services.ts'

/** Jobs of one queue that an organisation may have waiting: weeks of work, and few enough for each turn to pass over. */
const max = 10_000

/** As an organisation's people call what waits in a queue. */
const named: Record<Queue, string> = {
  assessment: 'assessments',
  collection: 'reports',
  document: 'documents',
  preview: 'statement previews',
}

/**
 * Refuses work when the organisation has too much of it waiting.
 *
 * @param asked how many jobs are to be enqueued.
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
