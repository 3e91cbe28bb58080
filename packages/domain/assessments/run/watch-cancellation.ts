import type { AssessmentJob, AssessmentServices } from './assessment-services.ts'
import { isUnended } from './attempt-store.ts'

/** Between two looks. Milliseconds. */
const interval = 1_000

/**
 * Looks whether the assessment is still wanted: somebody may cancel it, and a vendor that is deleted takes it along. Collecting and
 * reading then end.
 */
export function watchCancellation(
  services: AssessmentServices,
  { tenantId, assessmentId }: AssessmentJob,
): { gone: AbortSignal; stop(): void } {
  const gone = new AbortController()
  const timer = setInterval(async () => {
    // While the database cannot be reached, nothing is known.
    const unended = await isUnended
      .first(services.database.readSession(tenantId), { tenantId, id: assessmentId })
      .catch(() => 'unknown')
    if (!unended) gone.abort(new Error('The assessment is no longer wanted.'))
  }, interval)
  return { gone: gone.signal, stop: () => clearInterval(timer) }
}
