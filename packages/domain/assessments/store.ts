import { build, json, query, run } from '@custos/database/query'
import type { Schema } from '@custos/database/schema'
import type { TenantSession } from '@custos/database/session'
import { type ExpressionBuilder, sql } from 'kysely'
import type { AssessmentHead, AssessmentRow, Failure, Progress, Snapshot, Trigger } from './present.ts'

const heads = build
  .selectFrom('assessments')
  .select([
    'id',
    'vendor_id',
    'name',
    'status',
    'questionnaire_id',
    'framework_ids',
    'collection',
    'triggered_by',
    'summarized_risk',
    'failure',
    'progress',
    'created_at',
    'updated_at',
  ])
  .select(
    sql<string[]>`ARRAY(
      SELECT citation.approval_id FROM approval_citations citation
      WHERE citation.tenant_id = assessments.tenant_id AND citation.assessment_id = assessments.id
      ORDER BY citation.approval_id DESC)`.as('cited_in_approvals'),
  )

const ofVendor = (p: { tenantId: string; vendorId: string }) => (where: ExpressionBuilder<Schema, 'assessments'>) =>
  where.and({ tenant_id: p.tenantId, vendor_id: p.vendorId })

const byId = query((p: { tenantId: string; vendorId: string; id: string }) =>
  heads.select(['security_review', 'framework_reviews']).where(ofVendor(p)).where('id', '=', p.id),
)

export async function findAssessment(
  session: TenantSession,
  vendorId: string,
  id: string,
): Promise<AssessmentRow | undefined> {
  return (await byId.first(session, { tenantId: session.tenantId, vendorId, id })) as AssessmentRow | undefined
}

/** Whose an assessment is, when its id alone is known; run under the operator's role. */
export const assessmentOwner = query((p: { id: string }) =>
  build.selectFrom('assessments').select(['tenant_id', 'vendor_id']).where('id', '=', p.id),
)

/** The certificates and sub-processors that an assessment found; null before it is COMPLETED. */
export const factsFound = query((p: { tenantId: string; id: string }) =>
  build
    .selectFrom('assessments')
    .select(['certificates', 'sub_processors'])
    .where('tenant_id', '=', p.tenantId)
    .where('id', '=', p.id),
)

/** A COMPLETED assessment of the vendor, with all that another can differ in. */
const completed = (p: { tenantId: string; vendorId: string }) =>
  build
    .selectFrom('assessments')
    .select([
      'id',
      'name',
      'ended_at',
      'security_review',
      'framework_reviews',
      'certificates',
      'sub_processors',
      'summarized_risk',
    ])
    .where(ofVendor(p))
    .where('status', '=', 'COMPLETED')

export const completedById = query((p: { tenantId: string; vendorId: string; id: string }) =>
  completed(p).where('id', '=', p.id),
)

/** The one that was made last before another. */
export const completedBefore = query((p: { tenantId: string; vendorId: string; id: string }) =>
  completed(p).where('id', '<', p.id).orderBy('id', 'desc').limit(1),
)

/** Assessments of all vendors, newest first, each with its vendor's name. */
export async function listEveryAssessment(
  session: TenantSession,
  filters: { vendorId: string | undefined; status: string | undefined },
  limit: number,
): Promise<(AssessmentHead & { vendor_name: string })[]> {
  let rows = heads
    .select((select) =>
      select
        .selectFrom('vendors')
        .select('vendors.name')
        .whereRef('vendors.tenant_id', '=', 'assessments.tenant_id')
        .whereRef('vendors.id', '=', 'assessments.vendor_id')
        .as('vendor_name'),
    )
    .where('tenant_id', '=', session.tenantId)
    .orderBy('id', 'desc')
    .limit(limit)
  if (filters.vendorId) rows = rows.where('vendor_id', '=', filters.vendorId)
  if (filters.status) rows = rows.where('status', '=', filters.status)
  return (await run(session, rows)) as (AssessmentHead & { vendor_name: string })[]
}

/** The assessment of the vendor, held against other writers until the transaction ends. */
export const assessmentForChange = query((p: { tenantId: string; vendorId: string; id: string }) =>
  build
    .selectFrom('assessments')
    .select(['id', 'status', 'triggered_by'])
    .where(ofVendor(p))
    .where('id', '=', p.id)
    .forUpdate(),
)

export const assessmentExists = query((p: { tenantId: string; vendorId: string; id: string }) =>
  build.selectFrom('assessments').select(['id', 'collection']).where(ofVendor(p)).where('id', '=', p.id),
)

export async function listAssessments(
  session: TenantSession,
  vendorId: string,
  status: string | undefined,
  page: { rows: number; after: string | undefined },
): Promise<AssessmentHead[]> {
  let rows = heads
    .where(ofVendor({ tenantId: session.tenantId, vendorId }))
    .orderBy('id', 'desc')
    .limit(page.rows)
  if (status) rows = rows.where('status', '=', status)
  if (page.after) rows = rows.where('id', '<', page.after)
  return (await run(session, rows)) as AssessmentHead[]
}

export async function insertAssessment(
  session: TenantSession,
  assessment: {
    id: string
    vendorId: string
    name: string
    questionnaireId: string | null
    frameworkIds: string[]
    snapshot: Snapshot
    triggeredBy: Trigger
    progress: Progress
    now: Date
  },
): Promise<void> {
  await run(
    session,
    build.insertInto('assessments').values({
      tenant_id: session.tenantId,
      id: assessment.id,
      vendor_id: assessment.vendorId,
      name: assessment.name,
      status: 'AWAITING',
      questionnaire_id: assessment.questionnaireId,
      framework_ids: assessment.frameworkIds,
      snapshot: json(assessment.snapshot),
      statements_total: assessment.progress.statements_total,
      progress: json(assessment.progress),
      collection: null,
      security_review: null,
      framework_reviews: null,
      summarized_risk: null,
      risk_level: null,
      certificates: null,
      sub_processors: null,
      failure: null,
      created_at: assessment.now,
      updated_at: assessment.now,
      ended_at: null,
      triggered_by: assessment.triggeredBy,
    }),
  )
}

/** Whether a decision came from the assessment itself. */
export const decidedOn = query((p: { tenantId: string; id: string }) =>
  build
    .selectFrom('approvals')
    .select('id')
    .where('tenant_id', '=', p.tenantId)
    .where('trigger_assessment_id', '=', p.id),
)

/** What the worker needs of an assessment that has not ended. */
export const assessmentToRun = query((p: { tenantId: string; id: string }) =>
  build
    .selectFrom('assessments')
    .select(['id', 'vendor_id', 'status', 'snapshot', 'statements_total', 'created_at'])
    .where('tenant_id', '=', p.tenantId)
    .where('id', '=', p.id)
    .where('status', 'in', ['AWAITING', 'IN_PROGRESS']),
)

/** The newest collection of a vendor, for what has not changed since. */
export const lastCollectionOf = query((p: { tenantId: string; vendorId: string }) =>
  build
    .selectFrom('assessments')
    .select('collection')
    .where(ofVendor(p))
    .where('status', '=', 'COMPLETED')
    .orderBy('id', 'desc')
    .limit(1),
)

/** An assessment of the vendor that has not ended. */
export const pendingOf = query((p: { tenantId: string; vendorId: string }) =>
  build
    .selectFrom('assessments')
    .select('id')
    .where(ofVendor(p))
    .where('status', 'in', ['AWAITING', 'IN_PROGRESS'])
    .limit(1),
)

/** What the vendor's last assessment asked, however it ended. */
export const lastEndedOf = query((p: { tenantId: string; vendorId: string }) =>
  build
    .selectFrom('assessments')
    .select(['questionnaire_id', 'snapshot', 'ended_at'])
    .where(ofVendor(p))
    .where('ended_at', 'is not', null)
    .orderBy('ended_at', 'desc')
    .limit(1),
)

const unended = (session: TenantSession, id: string) =>
  build
    .updateTable('assessments')
    .where('tenant_id', '=', session.tenantId)
    .where('id', '=', id)
    .where('status', 'in', ['AWAITING', 'IN_PROGRESS'])

/** @returns whether this call was the one that started it. */
export async function startAssessment(
  session: TenantSession,
  id: string,
  progress: Progress,
  now: Date,
): Promise<boolean> {
  const started = await run(
    session,
    unended(session, id)
      .where('status', '=', 'AWAITING')
      .set({ status: 'IN_PROGRESS', progress: json(progress), updated_at: now })
      .returning('id'),
  )
  return started.length > 0
}

export async function showProgress(session: TenantSession, id: string, progress: Progress, now: Date): Promise<void> {
  await run(session, unended(session, id).set({ progress: json(progress), updated_at: now }))
}

/** @returns whether this call was the one that ended it. */
export async function completeAssessment(
  session: TenantSession,
  id: string,
  outcome: Pick<AssessmentRow, 'security_review' | 'framework_reviews' | 'progress'> & {
    collection: string
    summarized_risk: NonNullable<AssessmentRow['summarized_risk']>
    certificates: unknown
    sub_processors: unknown
  },
  now: Date,
): Promise<boolean> {
  const ended = await run(
    session,
    unended(session, id)
      .set({
        status: 'COMPLETED',
        collection: outcome.collection,
        security_review: outcome.security_review && json(outcome.security_review),
        framework_reviews: json(outcome.framework_reviews),
        summarized_risk: json(outcome.summarized_risk),
        risk_level: outcome.summarized_risk.level,
        certificates: json(outcome.certificates),
        sub_processors: json(outcome.sub_processors),
        progress: json(outcome.progress),
        updated_at: now,
        ended_at: now,
      })
      .returning('id'),
  )
  return ended.length > 0
}

/** @returns whether this call was the one that ended it. */
export async function failAssessment(
  session: TenantSession,
  id: string,
  outcome: { failure: Failure; collection: string | null; progress: Progress },
  now: Date,
): Promise<boolean> {
  const ended = await run(
    session,
    unended(session, id)
      .set({
        status: 'FAILED',
        failure: json(outcome.failure),
        collection: outcome.collection,
        progress: json(outcome.progress),
        updated_at: now,
        ended_at: now,
      })
      .returning('id'),
  )
  return ended.length > 0
}

/** What a step left, so that a repeat does nothing. */
export const stepOutput = query((p: { tenantId: string; assessmentId: string; step: string }) =>
  build
    .selectFrom('assessment_steps')
    .select('output')
    .where('tenant_id', '=', p.tenantId)
    .where('assessment_id', '=', p.assessmentId)
    .where('step', '=', p.step),
)

export async function keepStepOutput(
  session: TenantSession,
  assessmentId: string,
  step: string,
  output: unknown,
  now: Date,
): Promise<void> {
  await run(
    session,
    build
      .insertInto('assessment_steps')
      .values({
        tenant_id: session.tenantId,
        assessment_id: assessmentId,
        step,
        output: json(output),
        finished_at: now,
      })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'assessment_id', 'step']).doNothing()),
  )
}

/** What the organisation's assessments have used of language models. */
export const modelUseSince = query((p: { tenantId: string; since: Date }) =>
  build
    .selectFrom('events')
    .select([
      sql<string>`coalesce(sum((detail->>'input_tokens')::bigint + (detail->>'output_tokens')::bigint), 0)`.as(
        'tokens',
      ),
      sql<string>`coalesce(sum((detail->>'cost')::double precision), 0)`.as('cost'),
    ])
    .where('tenant_id', '=', p.tenantId)
    .where('at', '>=', p.since)
    .where('type', '=', 'assessment.model_reviewed'),
)
