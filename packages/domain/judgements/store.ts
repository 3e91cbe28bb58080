import { query, run, runUnprepared } from '@custos/database/query'
import type { TenantSession } from '@custos/database/session'
import { sql } from 'kysely'
import { build } from '../tables.ts'
import type { Comment, Judgement, JudgementCounts } from './judgement.ts'

const judgedAt = sql<number>`floor(extract(epoch FROM judged_at))::float8`.as('judged_at')

const columns = [
  'result_id',
  'version',
  'verdict',
  'answer',
  'reason_code',
  'reason',
  'quote',
  'source',
  'judged_by',
  'carried_from',
] as const

type OfAssessment = { tenantId: string; assessmentId: string }
type OfResult = OfAssessment & { resultId: string }

const ofAssessment = (p: OfAssessment) =>
  build
    .selectFrom('judgements')
    .select(columns)
    .select(judgedAt)
    .where('tenant_id', '=', p.tenantId)
    .where('assessment_id', '=', p.assessmentId)

/** The newest version for each answer that was ever judged. */
export const judgementsOf = query((p: OfAssessment) =>
  ofAssessment(p).distinctOn('result_id').orderBy('result_id').orderBy('version', 'desc'),
)

type OfAssessments = { tenantId: string; assessmentIds: readonly string[] }

/** The newest version for each answer of the assessments that was ever judged. */
const newestIn = (p: OfAssessments) =>
  build
    .selectFrom('judgements')
    .select(['assessment_id', 'verdict', 'quote', 'source', 'carried_from'])
    .distinctOn(['assessment_id', 'result_id'])
    .where('tenant_id', '=', p.tenantId)
    .where('assessment_id', '=', sql<string>`ANY (${p.assessmentIds})`)
    .orderBy('assessment_id')
    .orderBy('result_id')
    .orderBy('version', 'desc')

/** The quotes of the judgements in force, each with the document that the person named. */
export const quotesIn = query((p: OfAssessments) =>
  build
    .selectFrom(newestIn(p).as('newest'))
    .select(['assessment_id', 'source', sql<string>`quote`.as('quote')])
    .distinct()
    .where('verdict', 'is not', null)
    .where('quote', 'is not', null),
)

/** The newest assessments in which outdated judgements were made that nobody made again. */
export const originsOfOutdated = query((p: OfAssessments) =>
  build
    .selectFrom(newestIn(p).as('newest'))
    .select(sql<string>`carried_from`.as('id'))
    .distinct()
    .where('verdict', 'is', null)
    .where('carried_from', 'is not', null)
    .orderBy('id', 'desc')
    .limit(maxOrigins),
)

/** The maximum number of assessments whose outdated judgements are compared; of older ones, a person has long been asked. */
const maxOrigins = 12

/** Every version for each of the answers, newest first. */
export const judgementVersionsOf = query((p: OfAssessment & { resultIds: readonly string[] }) =>
  ofAssessment(p)
    .where('result_id', '=', sql<string>`ANY (${p.resultIds})`)
    .orderBy('result_id')
    .orderBy('version', 'desc'),
)

/** Every version for every answer, newest first. */
export const everyJudgementVersion = query((p: OfAssessment) =>
  ofAssessment(p).orderBy('judged_at', 'desc').orderBy('version', 'desc'),
)

/** Every comment on every answer, oldest first. */
export const everyComment = query((p: OfAssessment) =>
  build
    .selectFrom('review_comments')
    .select(['result_id', 'id', 'text', 'mentions', 'written_by', 'written_at'])
    .where('tenant_id', '=', p.tenantId)
    .where('assessment_id', '=', p.assessmentId)
    .orderBy('id'),
)

/** The number of comments of each answer that has any. */
export const commentCounts = query((p: OfAssessment) =>
  build
    .selectFrom('review_comments')
    .select('result_id')
    .select(sql<number>`count(*)::float8`.as('count'))
    .where('tenant_id', '=', p.tenantId)
    .where('assessment_id', '=', p.assessmentId)
    .groupBy('result_id'),
)

/** Oldest first. */
export const commentsOn = query((p: OfResult) =>
  build
    .selectFrom('review_comments')
    .select(['id', 'text', 'mentions', 'written_by', 'written_at'])
    .where('tenant_id', '=', p.tenantId)
    .where('assessment_id', '=', p.assessmentId)
    .where('result_id', '=', p.resultId)
    .orderBy('id'),
)

/**
 * The comments since a time that mention a person, oldest first, except those that the person has answered with a comment or a
 * judgement, and those in a review that a decision cites.
 */
export const openMentionsOf = query((p: { tenantId: string; userId: string; since: Date }) =>
  build
    .selectFrom('review_comments as comment')
    .innerJoin('assessments', (join) =>
      join
        .onRef('assessments.tenant_id', '=', 'comment.tenant_id')
        .onRef('assessments.id', '=', 'comment.assessment_id'),
    )
    .innerJoin('vendors', (join) =>
      join.onRef('vendors.tenant_id', '=', 'assessments.tenant_id').onRef('vendors.id', '=', 'assessments.vendor_id'),
    )
    .select([
      'comment.id',
      'comment.assessment_id',
      'comment.result_id',
      'comment.text',
      'comment.written_by',
      'comment.written_at',
      'vendors.id as vendor_id',
      'vendors.name as vendor_name',
    ])
    .where('comment.tenant_id', '=', p.tenantId)
    .where('comment.mentions', '<>', sql<string[]>`'{}'`)
    .where('comment.written_at', '>', p.since)
    .where(sql<boolean>`${p.userId} = ANY (comment.mentions)`)
    .where(
      sql<boolean>`NOT EXISTS (
        SELECT FROM review_comments AS later WHERE later.tenant_id = comment.tenant_id AND later.assessment_id = comment.assessment_id
          AND later.result_id = comment.result_id AND later.written_by = ${p.userId} AND later.id > comment.id)`,
    )
    .where(
      sql<boolean>`NOT EXISTS (
        SELECT FROM judgements WHERE judgements.tenant_id = comment.tenant_id AND judgements.assessment_id = comment.assessment_id
          AND judgements.result_id = comment.result_id AND judged_by = ${p.userId} AND judged_at >= date_trunc('second', comment.written_at))`,
    )
    .where(
      sql<boolean>`NOT EXISTS (
        SELECT FROM approval_citations AS cited
        WHERE cited.tenant_id = comment.tenant_id AND cited.assessment_id = comment.assessment_id)`,
    )
    .orderBy('comment.id'),
)

/** The number of judged answers of an assessment: a column of a query on `assessments`. */
export const judgementCounts = sql<JudgementCounts>`(
  SELECT jsonb_build_object(
    'agreed', count(*) FILTER (WHERE verdict = 'AGREED'),
    'corrected', count(*) FILTER (WHERE verdict = 'CORRECTED'),
    'left_open', count(*) FILTER (WHERE verdict = 'LEFT_OPEN'),
    'carried', count(*) FILTER (WHERE verdict IS NOT NULL AND carried_from IS NOT NULL))
  FROM (
    SELECT DISTINCT ON (result_id) verdict, carried_from FROM judgements
    WHERE judgements.tenant_id = assessments.tenant_id AND judgements.assessment_id = assessments.id
    ORDER BY result_id, version DESC) AS judgement)`

export async function insertJudgements(
  session: TenantSession,
  assessmentId: string,
  judgements: readonly Judgement[],
): Promise<void> {
  for (let at = 0; at < judgements.length; at += maxInserted)
    await runUnprepared(
      session,
      build.insertInto('judgements').values(
        judgements.slice(at, at + maxInserted).map((judgement) => ({
          ...judgement,
          tenant_id: session.tenantId,
          assessment_id: assessmentId,
          judged_at: new Date(judgement.judged_at * 1000),
        })),
      ),
    )
}

/** The maximum number of judgements in one statement, which has 65,535 parameters at most. */
const maxInserted = 2000

export async function insertComment(
  session: TenantSession,
  assessmentId: string,
  resultId: string,
  comment: Comment,
): Promise<void> {
  await run(
    session,
    build
      .insertInto('review_comments')
      .values({ tenant_id: session.tenantId, assessment_id: assessmentId, result_id: resultId, ...comment }),
  )
}
