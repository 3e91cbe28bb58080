import type { AssessmentJob, AssessmentWorker } from './job.ts'
import { isUnended } from './store.ts'

/** Between two looks. Milliseconds. */
const interval = 1_000

/**
 * Looks whether the assessment is still wanted: somebody may cancel it, and a vendor that is deleted takes it along. Collecting and
 * reading then end.
 */
export function watchCancellation(
  worker: AssessmentWorker,
  { tenantId, assessmentId }: AssessmentJob,
): { gone: AbortSignal; stop(): void } {
  const gone = new AbortController()
  const timer = setInterval(async () => {
    // While the database cannot be reached, nothing is known.
    const unended = await isUnended
      .first(worker.database.readSession(tenantId), { tenantId, id: assessmentId })
      .catch(() => 'unknown')
    if (!unended) gone.abort(new Error('The assessment is no longer wanted.'))
  }, interval)
  return { gone: gone.signal, stop: () => clearInterval(timer) }
}
