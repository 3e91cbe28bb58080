import type { TenantSession } from '@custos/database/session'
import { recordRegisterFailure } from '../../../reports/events.ts'
import { beginGathering } from '../../../reports/gathering.ts'
import { storeFacts, storeGathering } from '../../../reports/store.ts'
import type { AnsweredAssessment } from '../answer/answer-assessment.ts'
import type { Attempt } from '../attempt.ts'
import type { CollectedDocuments } from '../collect-or-reuse.ts'

/** Updates the vendor's report with the assessment's facts; an external aggregator gathers its own. */
export async function storeVendorFacts(
  session: TenantSession,
  { services, assessment: { vendor_id: vendorId }, began }: Attempt,
  now: Date,
  { collection, hash }: CollectedDocuments,
  { facts, supplemented }: AnsweredAssessment,
): Promise<void> {
  if (services.aggregator) {
    await beginGathering(session, services, now, vendorId)
    return
  }
  await storeFacts(session, vendorId, collection.domains, {
    collection: hash,
    facts: supplemented?.facts ?? facts,
    collectedAt: new Date(collection.finishedAt * 1000),
  })
  await storeGathering(session, vendorId, { asked_at: began, ended_at: now, failure: null })
  if (supplemented?.failure) await recordRegisterFailure(session, services, now, vendorId, supplemented.failure)
}
