import type { Services } from '../../services.ts'
import { makeSearchable } from './make-searchable.ts'
import { unsearchable } from './store.ts'

/** The maximum number of assessments in one call. */
const max = 50

const nil = '00000000-0000-0000-0000-000000000000'
const beginning = { tenant_id: nil, id: nil }

/**
 * Makes COMPLETED assessments searchable that are not yet: those of an earlier version, and failed ones. Each call continues where
 * the last one ended, so that repeated failures do not block the others.
 */
export function searchBacklog(services: Services): (signal: AbortSignal) => Promise<void> {
  let last = beginning
  /** @throws {AggregateError} after all others were done: each failure, with its organisation and cause */
  return async (signal) => {
    const found = await services.database.operate((session) => unsearchable(session, last, max))
    const failures: Error[] = []
    for (const assessment of found) {
      if (signal.aborted) return
      const { tenant_id, id } = assessment
      await makeSearchable(services, tenant_id, id).catch((cause: unknown) => {
        failures.push(new Error(`assessment ${id} of organisation ${tenant_id}`, { cause }))
      })
      last = assessment
    }
    if (found.length < max) last = beginning
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} could not be made searchable`)
  }
}
