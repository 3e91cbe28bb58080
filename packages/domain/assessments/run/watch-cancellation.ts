import type { AssessmentJob, AssessmentServices } from './assessment-services.ts'
import { isUnended } from './attempt-store.ts'

/** The interval between two checks. Milliseconds. */
const interval = 1_000

/** Checks whether the assessment is still wanted: somebody may cancel it, or delete its vendor. Collecting and reading then end. */
export function watchCancellation(
  services: AssessmentServices,
  { tenantId, assessmentId }: AssessmentJob,
): { gone: AbortSignal; stop(): void } {
  const gone = new AbortController()
  const timer = setInterval(async () => {
    // While the database is unreachable, the answer is unknown.
    const unended = await isUnended
      .first(services.database.readSession(tenantId), { tenantId, id: assessmentId })
      .catch(() => 'unknown')
    if (!unended) gone.abort(new Error('The assessment is no longer wanted.'))
  }, interval)
  return { gone: gone.signal, stop: () => clearInterval(timer) }
}
