import { json, query, run, runUnprepared } from '@custos/database/query'
import type { Schema } from '@custos/database/schema'
import type { TenantSession } from '@custos/database/session'
import type { RiskBasis, RiskLevel } from '@custos/risk/types'
import { type ExpressionBuilder, sql } from 'kysely'
import { answersOf } from '../answers/store.ts'
import { commentCounts, judgementCounts, judgementsOf } from '../judgements/store.ts'
import { build } from '../tables.ts'
import type { AssessmentHead, AssessmentWithAnswers, Snapshot, Status } from './assessment.ts'
import { vendorQuestionsOf } from './vendor-questions.ts'

const heads = build
  .selectFrom('assessments')
  .select([
    'id',
    'vendor_id',
    'name',
    'status',
    'questionnaire_id',
    'framework_ids',
    'tier',
    'not_asked',
    'lower_tier',
    'tier_difference',
    'reader',
    'collection',
    'triggered_by',
    'summarized_risk',
    'effective_risk',
    'answer_counts',
    'assignee_id',
    'failure',
    'progress',
    'created_at',
    'updated_at',
    'ended_at',
  ])
  .select(
    sql<string[]>`CASE WHEN assessments.is_cited THEN ARRAY(
      SELECT citation.approval_id FROM approval_citations citation
      WHERE citation.tenant_id = assessments.tenant_id AND citation.assessment_id = assessments.id
      ORDER BY citation.approval_id DESC) ELSE '{}' END`.as('cited_in_approvals'),
  )
  .select(judgementCounts.as('judgement_counts'))

const ofVendor = (p: { tenantId: string; vendorId: string }) => (where: ExpressionBuilder<Schema, 'assessments'>) =>
  where.and({ tenant_id: p.tenantId, vendor_id: p.vendorId })

export async function findAssessment(
  session: TenantSession,
  vendorId: string,
  id: string,
): Promise<AssessmentWithAnswers | undefined> {
  const { tenantId } = session
  const [found, results, judgements, comment_counts, vendor_questions] = await Promise.all([
    headById.first(session, { tenantId, vendorId, id }),
    answersOf.all(session, { tenantId, assessmentId: id }),
    judgementsOf.all(session, { tenantId, assessmentId: id }),
    commentCounts.all(session, { tenantId, assessmentId: id }),
    vendorQuestionsOf(session, vendorId),
  ])
  return found && { ...found, results, judgements, comment_counts, vendor_questions }
}

/** Without its answers. */
export const headById = query((p: { tenantId: string; vendorId: string; id: string }) =>
  heads
    .select(['not_needed', 'without_certificate', 'key_documents'])
    .select(sql<string[] | null>`snapshot -> 'left_out'`.as('left_out'))
    .where(ofVendor(p))
    .where('id', '=', p.id),
)

/** The fields of an assessment that the review of an answer needs. */
export const assessmentToJudge = query((p: { tenantId: string; vendorId: string; id: string }) =>
  build
    .selectFrom('assessments')
    .select([
      'id',
      'vendor_id',
      'status',
      'statements_total',
      'risk_level',
      'answer_counts',
      'not_needed',
      'without_certificate',
      'key_documents',
    ])
    .select([
      sql<RiskLevel>`summarized_risk ->> 'level'`.as('engine_level'),
      sql<RiskBasis>`coalesce(effective_risk, summarized_risk) -> 'basis'`.as('basis'),
      sql<boolean>`EXISTS (
        SELECT FROM approval_citations citation
        WHERE citation.tenant_id = assessments.tenant_id AND citation.assessment_id = assessments.id)`.as('is_cited'),
      judgementCounts.as('judgement_counts'),
    ])
    .where(ofVendor(p))
    .where('id', '=', p.id),
)

/** The organisation and vendor of an assessment by its id alone. Run under the operator's role. */
export const assessmentOwner = query((p: { id: string }) =>
  build.selectFrom('assessments').select(['tenant_id', 'vendor_id']).where('id', '=', p.id),
)

/** A COMPLETED assessment of the vendor, with everything that a comparison needs except its answers. */
const completed = (p: { tenantId: string; vendorId: string }) =>
  build
    .selectFrom('assessments')
    .select(['id', 'name', 'domain', 'ended_at', 'certificates', 'rejected_certificates'])
    .select(['sub_processors', 'summarized_risk', 'key_documents'])
    .where(ofVendor(p))
    .where('status', '=', 'COMPLETED')

export const completedById = query((p: { tenantId: string; vendorId: string; id: string }) =>
  completed(p).where('id', '=', p.id),
)

/** The last one created before another. */
export const completedBefore = query((p: { tenantId: string; vendorId: string; id: string }) =>
  completed(p).where('id', '<', p.id).orderBy('id', 'desc').limit(1),
)

/** The number of earlier assessments whose scopes are compared, and of those that judgements are carried over from. */
const maxCompared = 500
const maxScopes = 12

/**
 * Of the last COMPLETED assessments created before another, the newest of each scope and website, newest first. Reviews that ask
 * less, such as those of an integration, then do not hide the one that asked everything.
 */
export const newestOfEachScope = query((p: { tenantId: string; vendorId: string; id: string }) =>
  build
    .selectFrom((scopes) =>
      scopes
        .selectFrom((recent) =>
          recent
            .selectFrom('assessments')
            .select(['id', 'domain', 'key_documents', 'questionnaire_id', 'framework_ids', 'tier', 'statements_total'])
            .where(ofVendor(p))
            .where('status', '=', 'COMPLETED')
            .where('id', '<', p.id)
            .orderBy('id', 'desc')
            .limit(maxCompared)
            .as('recent'),
        )
        .select(['id', 'domain', 'key_documents'])
        .distinctOn(['domain', 'questionnaire_id', 'framework_ids', 'tier', 'statements_total'])
        .orderBy('domain')
        .orderBy('questionnaire_id')
        .orderBy('framework_ids')
        .orderBy('tier')
        .orderBy('statements_total')
        .orderBy('id', 'desc')
        .as('newest'),
    )
    .select(['id', 'domain', 'key_documents'])
    .orderBy('id', 'desc')
    .limit(maxScopes),
)

/** The newest completed assessment, with the hash of its collection. */
export const newestCompleted = query((p: { tenantId: string; vendorId: string }) =>
  build
    .selectFrom('assessments')
    .select(['id', 'collection'])
    .where(ofVendor(p))
    .where('status', '=', 'COMPLETED')
    .orderBy('id', 'desc')
    .limit(1),
)

/** Newest first. */
export const completedIds = query((p: { tenantId: string; vendorId: string; max: number }) =>
  build
    .selectFrom('assessments')
    .select('id')
    .where(ofVendor(p))
    .where('status', '=', 'COMPLETED')
    .orderBy('id', 'desc')
    .limit(p.max),
)

type HeadWithVendor = AssessmentHead & { vendor_name: string }

/** Filters for the assessments of all vendors; an undefined one does not filter. */
export interface AssessmentFilters {
  vendorId?: string | undefined
  status?: Status | undefined
  riskLevel?: RiskLevel | undefined
  /** Its assignee, or the owner of the vendor if it has none. */
  reviewerId?: string | undefined
  updatedSince?: Date | undefined
  /** Whether a decision cites it. */
  decided?: boolean | undefined
  /** Whether it is the newest of its vendor; a cancelled one counts only if the vendor has no other. */
  newest?: boolean
}

/** Assessments of all vendors, newest first, each with its vendor's name. */
export async function listEveryAssessment(
  session: TenantSession,
  filters: AssessmentFilters,
  page: { rows: number; after?: string | undefined },
): Promise<HeadWithVendor[]> {
  // The filter reads the vendor's row; without it, a narrow one has the name.
  const name = filters.newest
    ? sql<string>`(SELECT name FROM vendors WHERE vendors.tenant_id = assessments.tenant_id AND vendors.id = vendor_id)`
    : sql<string>`(SELECT name FROM vendor_names WHERE vendor_names.tenant_id = assessments.tenant_id AND vendor_names.vendor_id = assessments.vendor_id)`
  let rows = heads
    .select(name.as('vendor_name'))
    .where('tenant_id', '=', session.tenantId)
    .orderBy('id', 'desc')
    .limit(page.rows)
  if (filters.vendorId) rows = rows.where('vendor_id', '=', filters.vendorId)
  if (filters.status) rows = rows.where('status', '=', filters.status)
  if (filters.updatedSince) rows = rows.where('updated_at', '>=', filters.updatedSince)
  if (filters.riskLevel) rows = rows.where('risk_level', '=', filters.riskLevel)
  if (filters.decided !== undefined) rows = rows.where('is_cited', '=', filters.decided)
  // A scalar subquery, not a join: the planner then assumes that half of the rows match, and scans from the newest until the page is full.
  if (filters.newest)
    rows = rows.where(
      sql<boolean>`(SELECT vendors.newest_assessment_id = assessments.id FROM vendors
        WHERE vendors.tenant_id = assessments.tenant_id AND vendors.id = assessments.vendor_id)`,
    )
  if (page.after) rows = rows.where('id', '<', page.after)
  const { reviewerId } = filters
  if (!reviewerId) return runUnprepared(session, rows)
  // Two statements, because no index finds either kind or the other.
  const assigned = await runUnprepared(session, rows.where('assignee_id', '=', reviewerId))
  const ownVendors = build
    .selectFrom('vendors')
    .select('id')
    .where('tenant_id', '=', session.tenantId)
    .where('owner_id', '=', reviewerId)
  // Their ids first, because an index alone finds these.
  const unassignedIds = rows
    .clearSelect()
    .select('id')
    .where('assignee_id', 'is', null)
    .where('vendor_id', 'in', ownVendors)
  const unassigned = await runUnprepared(session, rows.where('id', 'in', unassignedIds))
  return [...assigned, ...unassigned].sort((one, other) => (one.id < other.id ? 1 : -1)).slice(0, page.rows)
}

export const assessmentOfAnyVendor = query((p: { tenantId: string; id: string }) =>
  build.selectFrom('assessments').select('id').where('tenant_id', '=', p.tenantId).where('id', '=', p.id),
)

export const assessmentExists = query((p: { tenantId: string; vendorId: string; id: string }) =>
  build.selectFrom('assessments').select('id').where(ofVendor(p)).where('id', '=', p.id),
)

/** The hash of an assessment's collection, from the step's output while it runs; null before it has collected anything. */
export const collectedBy = query((p: { tenantId: string; vendorId: string; id: string }) =>
  build
    .selectFrom('assessments')
    .select(
      sql<string | null>`coalesce(collection, (
        SELECT output->>'hash' FROM assessment_steps
        WHERE tenant_id = ${p.tenantId} AND assessment_id = ${p.id} AND step = 'collect'))`.as('collection'),
    )
    .where(ofVendor(p))
    .where('id', '=', p.id),
)

export async function listAssessments(
  session: TenantSession,
  vendorId: string,
  filters: Pick<AssessmentFilters, 'status' | 'updatedSince'>,
  page: { rows: number; after: string | undefined },
): Promise<AssessmentHead[]> {
  let rows = heads
    .where(ofVendor({ tenantId: session.tenantId, vendorId }))
    .orderBy('id', 'desc')
    .limit(page.rows)
  if (filters.status) rows = rows.where('status', '=', filters.status)
  if (filters.updatedSince) rows = rows.where('updated_at', '>=', filters.updatedSince)
  if (page.after) rows = rows.where('id', '<', page.after)
  return run(session, rows)
}

/** Writes an AWAITING assessment. */
export async function insertAssessment(
  session: TenantSession,
  {
    id,
    vendor_id,
    name,
    questionnaire_id,
    framework_ids,
    tier,
    not_asked,
    lower_tier,
    tier_difference,
    progress,
    triggered_by,
    created_at,
  }: AssessmentHead,
  snapshot: Snapshot,
): Promise<void> {
  await run(
    session,
    build.insertInto('assessments').values({
      tenant_id: session.tenantId,
      id,
      vendor_id,
      name,
      status: 'AWAITING',
      domain: null,
      questionnaire_id,
      framework_ids,
      tier,
      not_asked,
      lower_tier: lower_tier && json(lower_tier),
      tier_difference: tier_difference && json(tier_difference),
      reader: null,
      snapshot: json(snapshot),
      statements_total: progress.statements_total,
      unfinished_attempts: 0,
      progress: json(progress),
      collection: null,
      summarized_risk: null,
      risk_level: null,
      effective_risk: null,
      answer_counts: null,
      not_needed: [],
      without_certificate: [],
      key_documents: null,
      data_locations: null,
      assignee_id: null,
      certificates: null,
      rejected_certificates: json([]),
      sub_processors: null,
      failure: null,
      created_at,
      updated_at: created_at,
      ended_at: null,
      triggered_by,
    }),
  )
}

/** Newest first. */
export const assessmentIdsOf = query((p: { tenantId: string; vendorId: string }) =>
  build.selectFrom('assessments').select('id').where(ofVendor(p)).orderBy('id', 'desc'),
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

/** The last one that a document started, whatever its outcome. */
export const lastStartedByDocument = query((p: { tenantId: string; vendorId: string }) =>
  build
    .selectFrom('assessments')
    .select('created_at')
    .where(ofVendor(p))
    .where('triggered_by', '=', 'DOCUMENT')
    .orderBy('id', 'desc')
    .limit(1),
)

/** The scope of the vendor's last ended assessment, COMPLETED or FAILED. */
export const lastEndedOf = query((p: { tenantId: string; vendorId: string }) =>
  build
    .selectFrom('assessments')
    .select(['questionnaire_id', 'snapshot', 'ended_at'])
    .where(ofVendor(p))
    .where('ended_at', 'is not', null)
    .orderBy('ended_at', 'desc')
    .limit(1),
)

/** The scope of the newest document from a link for answers that no COMPLETED assessment has read. */
export const scopeOfNewestReceivedDocument = query((p: { tenantId: string; vendorId: string; since: Date }) =>
  build
    .selectFrom('documents')
    .innerJoin('vendor_request_links as link', (join) =>
      join.onRef('link.tenant_id', '=', 'documents.tenant_id').onRef('link.id', '=', 'documents.uploaded_by'),
    )
    .innerJoin('vendor_requests as request', (join) =>
      join.onRef('request.tenant_id', '=', 'link.tenant_id').onRef('request.id', '=', 'link.vendor_request_id'),
    )
    .innerJoin('assessments as asking', (join) =>
      join.onRef('asking.tenant_id', '=', 'request.tenant_id').onRef('asking.id', '=', 'request.assessment_id'),
    )
    .select(['asking.questionnaire_id', 'asking.snapshot', 'asking.tier'])
    .where('documents.tenant_id', '=', p.tenantId)
    .where('documents.vendor_id', '=', p.vendorId)
    .where('documents.status', '=', 'READABLE')
    .where('documents.assessment_id', 'is', null)
    .where('documents.read_at', '>', p.since)
    .orderBy('documents.id', 'desc')
    .limit(1),
)

/** The scope of the vendor's last COMPLETED assessment, or of the last ended one if none is. */
export const lastReviewOf = query((p: { tenantId: string; vendorId: string }) =>
  build
    .selectFrom('assessments')
    .select(['id', 'name', 'questionnaire_id', 'snapshot', 'ended_at'])
    .where(ofVendor(p))
    .where('ended_at', 'is not', null)
    .orderBy(sql`status = 'COMPLETED'`, 'desc')
    .orderBy('id', 'desc')
    .limit(1),
)

/** Writes the fields of an assessment that people can change. */
export async function changeAssessment(
  session: TenantSession,
  id: string,
  changes: { name?: string; assignee_id?: string | null },
  now: Date,
): Promise<void> {
  await run(
    session,
    build
      .updateTable('assessments')
      .set({ ...changes, updated_at: now })
      .where('tenant_id', '=', session.tenantId)
      .where('id', '=', id),
  )
}
