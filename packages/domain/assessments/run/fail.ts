import { ApiError } from '@custos/contract/errors'
import type { Collection } from '@custos/documents/types'
import { storeGathering } from '../../reports/store.ts'
import { vendorForChange } from '../../shared-vendor-queries.ts'
import type { Failure } from '../assessment.ts'
import { recordFailed } from '../events.ts'
import { reassessWithDocuments } from '../reassess/with-documents.ts'
import { type Attempt, elapsed } from './attempt.ts'
import { failAssessment } from './attempt-store.ts'

/** Ends an assessment as FAILED, with the reason. */
export async function fail(attempt: Attempt, failure: Failure): Promise<void> {
  const { services, job, assessment, subject, began } = attempt
  const isEnded = await services.database.write(job.tenantId, async (session) => {
    const now = services.clock()
    await vendorForChange.first(session, { tenantId: job.tenantId, id: assessment.vendor_id })
    if (!(await failAssessment(session, assessment.id, failure, now))) return false
    // If nothing was readable, there are no facts; other failures say nothing about the vendor.
    if (failure.code === nothingReadable && !services.aggregator)
      await storeGathering(session, assessment.vendor_id, { asked_at: began, ended_at: now, failure: failure.message })
    await recordFailed(session, services, now, { ...subject, ...failure }, elapsed(attempt))
    await reassessWithDocuments(session, services, now, assessment.vendor_id)
    return true
  })
  // Not if somebody has cancelled it meanwhile.
  if (isEnded) services.logProgress?.(assessment.id, 'failed', { code: failure.code, reason: failure.message })
}

export const readingFailed: Failure = {
  code: 'reading_failed',
  message:
    'Reading the vendor’s documents failed twice, so Custos stopped. Tell the operator, or enter another domain of the vendor.',
}

export const nothingToAnswer: Failure = {
  code: 'nothing_to_answer',
  message: 'There are no statements to answer. Enable a framework, or choose a questionnaire with statements.',
}

/** The cause of a failure, as far as customers may know it. */
export function failureOf(error: unknown): Failure {
  const { code, reason } =
    error instanceof ApiError
      ? { code: error.code, reason: ` ${error.message}.` }
      : { code: 'internal_error', reason: '' }
  return {
    code,
    message: `The assessment failed.${reason} Start another one. If it fails too, tell the operator.`,
  }
}

const nothingReadable = 'nothing_readable'

/** Why nothing was readable, in a sentence with a next step. */
export function unreadable(collection: Collection): Failure {
  const reasons = [...new Set(collection.skipped.map((skipped) => skipped.message))].slice(0, 3)
  return {
    code: nothingReadable,
    message: `No document of ${collection.domains.join(', ')} could be read. ${reasons.join(' ')} Check the vendor's domain, or name alternative domains.`,
  }
}
