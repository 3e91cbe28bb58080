import type { ParsedDocument } from '@custos/documents/types'
import { isAssessable } from '@custos/risk/assessable'
import type { RiskBasis } from '@custos/risk/types'
import { type IdentifiedAnswer, identifiedAnswersOf } from '../../../answers/answer.ts'
import { answersOf, insertAnswers } from '../../../answers/store.ts'
import { noteChangedEvidence } from '../../../approvals/changed-evidence.ts'
import { voidIfChanged } from '../../../approvals/proposals/void-if-changed.ts'
import { recomputeVendorStatus } from '../../../approvals/recompute-status.ts'
import { setAssessed } from '../../../documents/store.ts'
import { effectiveRisk, notNeededIn } from '../../../judgements/effective-risk.ts'
import { hasPassages, needsCheck } from '../../../judgements/rules.ts'
import { vendorForChange } from '../../../shared-vendor-queries.ts'
import { unreadUploads, withUnreadUploads } from '../../../unread-uploads.ts'
import { contextInOrganisation } from '../../../vendors/risk-context.ts'
import { distinctCount, statementCount } from '../../assessment.ts'
import { recordCompleted } from '../../events.ts'
import { keyDocumentsOf } from '../../key-documents.ts'
import { reassessWithDocuments } from '../../reassess/with-documents.ts'
import { completedBefore } from '../../store.ts'
import type { AnsweredAssessment } from '../answer/answer-assessment.ts'
import { type Attempt, elapsed, progressAt } from '../attempt.ts'
import { changeStatements, completeAssessment, isUnended } from '../attempt-store.ts'
import type { CollectedDocuments } from '../collect-or-reuse.ts'
import { carryJudgements } from './carry-judgements.ts'
import { earlierReviews } from './earlier-reviews.ts'
import { goneQuotes } from './gone-quotes.ts'
import { recordChanges } from './record-changes.ts'
import { storeVendorFacts } from './store-vendor-facts.ts'

/**
 * Writes the result and its consequences in one transaction.
 *
 * @param documents the documents behind the result, including uploads
 */
export async function saveResult(
  attempt: Attempt,
  collected: CollectedDocuments,
  documents: readonly ParsedDocument[],
  answered: AnsweredAssessment,
): Promise<void> {
  const { services, job, assessment, subject } = attempt
  const { tenantId } = job
  const { vendor_id: vendorId } = assessment
  const { snapshot } = answered
  const asked = statementCount(snapshot)
  const earlier = await earlierReviews(services.database.readSession(tenantId), assessment)
  const gone = await goneQuotes(attempt, documents, earlier)
  const level = await services.database.write(tenantId, async (session) => {
    const now = services.clock()
    // Locks the vendor before the assessment, like every writer.
    const vendor = await vendorForChange.first(session, { tenantId, id: vendorId })
    if (!vendor || !(await isUnended.first(session, { tenantId, id: assessment.id }))) return null
    const results = identifiedAnswersOf(assessment.id, answered.answers)
    // The vendor's record may have changed since the answering began.
    const basis = { ...answered.answers.risk.basis, ...(await contextInOrganisation(session, vendor)) }
    const unread = await unreadUploads.all(session, { tenantId, vendorId })
    const outcome = outcomeOf(collected, documents, unread, answered, results, basis)
    if (snapshot !== assessment.snapshot)
      await changeStatements(session, assessment.id, snapshot, {
        not_asked: assessment.not_asked + distinctCount(assessment.snapshot) - distinctCount(snapshot),
        statements_total: asked,
      })
    await insertAnswers(session, assessment.id, results)
    await completeAssessment(session, assessment.id, outcome, now)
    await setAssessed(session, assessment.id)
    const result = { id: assessment.id, results, ...outcome }
    const last = await completedBefore.first(session, { tenantId, vendorId, id: assessment.id })
    const before = last && { ...last, results: await answersOf.all(session, { tenantId, assessmentId: last.id }) }
    const carried = before ? await carryJudgements(session, now, earlier, before, result, gone) : null
    const { judged = null, dropped = 0, outdated = 0 } = carried ?? {}
    const risk = judged?.risk ?? outcome.summarized_risk
    const { level } = risk
    const assessable = isAssessable(risk)
    await recordCompleted(
      session,
      services,
      now,
      {
        ...subject,
        level,
        assessable,
        statements: asked,
        ...(dropped > 0 && { judgements_dropped: dropped }),
        ...(outdated > 0 && { judgements_outdated: outdated }),
      },
      elapsed(attempt),
    )
    await storeVendorFacts(session, attempt, now, collected, answered)
    if (before) {
      const certificates = judged?.certificates ?? outcome.certificates
      const after = { ended_at: now, ...result, certificates, rejected_certificates: judged?.rejected ?? [] }
      await recordChanges(session, services, now, subject, before, after)
    }
    const changed = await noteChangedEvidence(session, now, vendorId, results, gone)
    await recomputeVendorStatus(session, services, now, vendorId, 'worker', changed)
    await voidIfChanged(session, services, now, vendorId)
    // Documents that were read meanwhile are too late for this assessment.
    await reassessWithDocuments(session, services, now, vendorId)
    return level
  })
  // Null if somebody has cancelled the assessment or deleted the vendor meanwhile.
  if (level !== null)
    services.logProgress?.(assessment.id, 'completed', { risk: level, milliseconds: elapsed(attempt) })
}

/** The results besides the answers, as columns of the assessment. */
function outcomeOf(
  { collection, hash }: CollectedDocuments,
  documents: readonly ParsedDocument[],
  unread: Awaited<ReturnType<typeof unreadUploads.all>>,
  { answers, snapshot, facts, reader }: AnsweredAssessment,
  results: readonly IdentifiedAnswer[],
  basis: RiskBasis,
) {
  const found = {
    certificates: answers.certificates,
    sub_processors: facts.subProcessors,
    key_documents: withUnreadUploads(keyDocumentsOf(documents, collection.skipped, results), unread),
  }
  const pages = collection.documents.length
  const open = results.map((result) => ({
    ...result,
    isOpen: needsCheck(result.answer),
    isOffered: hasPassages(result.answer),
    isJudged: false,
  }))
  return {
    collection: hash,
    // Only now the offered passages and the read documents are known.
    summarized_risk: effectiveRisk(open, found, basis),
    reader,
    ...found,
    not_needed: notNeededIn(open, found, basis),
    progress: progressAt({ statements_total: statementCount(snapshot) }, 'ended', { read: pages, known: pages }),
  }
}
