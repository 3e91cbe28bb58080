import type { TenantSession } from '@custos/database/session'
import { newId } from '@custos/kernel/ids'
import { receiveInterrupted } from '../../documents/store.ts'
import type { Services } from '../../services.ts'
import {
  type AssessmentWithAnswers,
  type LowerTier,
  type Snapshot,
  statementCount,
  type Trigger,
} from '../assessment.ts'
import { recordCreated } from '../events.ts'
import type { AssessmentJob } from '../run/assessment-services.ts'
import { insertAssessment } from '../store.ts'
import { statementsOf } from './of-tier.ts'
import type { ResolvedScope } from './resolved-scope.ts'

/**
 * Inserts an AWAITING assessment of the current statements, enqueues its job and records its event. The caller locks the vendor.
 */
export async function insertAndEnqueue(
  session: TenantSession,
  services: Services,
  now: Date,
  newAssessment: ResolvedScope & {
    vendorId: string
    name: string
    lower_tier?: LowerTier | null
    triggeredBy: Trigger
    /** Whether a person waits for it. */
    isAwaited?: boolean
  },
): Promise<AssessmentWithAnswers> {
  const { denialsOnly } = newAssessment
  const snapshot: Snapshot = {
    ...statementsOf(newAssessment),
    ...(denialsOnly && { heard: statementsOf(denialsOnly) }),
    ...(newAssessment.tier !== null && { left_out: newAssessment.left_out }),
  }
  const assessment: AssessmentWithAnswers = {
    id: newId(),
    vendor_id: newAssessment.vendorId,
    name: newAssessment.name,
    status: 'AWAITING',
    questionnaire_id: newAssessment.questionnaire?.id ?? null,
    framework_ids: newAssessment.frameworks.map(({ id }) => id),
    tier: newAssessment.tier,
    not_asked: newAssessment.not_asked,
    lower_tier: newAssessment.lower_tier ?? null,
    tier_difference: newAssessment.tier_difference,
    reader: null,
    collection: null,
    cited_in_approvals: [],
    results: [],
    not_needed: [],
    without_certificate: [],
    left_out: snapshot.left_out ?? null,
    key_documents: null,
    summarized_risk: null,
    effective_risk: null,
    answer_counts: null,
    assignee_id: null,
    judgement_counts: { agreed: 0, corrected: 0, left_open: 0, carried: 0 },
    judgements: [],
    comment_counts: [],
    vendor_questions: [],
    triggered_by: newAssessment.triggeredBy,
    failure: null,
    progress: {
      step: 'waiting',
      pages_read: 0,
      pages_known: 0,
      statements_done: 0,
      statements_total: statementCount(snapshot),
    },
    created_at: now,
    updated_at: now,
    ended_at: null,
  }
  await insertAssessment(session, assessment, snapshot)
  const job: AssessmentJob = { tenantId: session.tenantId, assessmentId: assessment.id }
  await services.jobs.enqueue(session, 'assessment', job, newAssessment.isAwaited ? 'awaited' : 'background')
  // A new request also retries uploads whose reading was interrupted. Read documents start their own assessment.
  if (newAssessment.triggeredBy !== 'DOCUMENT')
    for (const documentId of await receiveInterrupted(session, newAssessment.vendorId, now))
      await services.jobs.enqueue(session, 'document', { tenantId: session.tenantId, documentId })
  await recordCreated(
    session,
    services,
    now,
    {
      vendor_id: newAssessment.vendorId,
      assessment_id: assessment.id,
      name: newAssessment.name,
      triggered_by: newAssessment.triggeredBy,
    },
    newAssessment.triggeredBy === 'REQUEST' ? 'api' : 'worker',
  )
  return assessment
}
