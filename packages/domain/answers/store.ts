import { json, query } from '@custos/database/query'
import type { TenantSession } from '@custos/database/session'
import type { Answer } from '@custos/evidence/types'
import { agreementClaims } from '@custos/risk/agreement-points'
import { quotePrefixLength } from '@custos/risk/related-answers'
import type { Answered } from '@custos/risk/types'
import { sql } from 'kysely'
import { build } from '../tables.ts'
import type { AnswerCounts, IdentifiedAnswer } from './answer.ts'
import { manyAnswers } from './unverified-certificate.ts'

type OfAssessment = { tenantId: string; assessmentId: string }

/** The statements of an assessment, each with its position among the answers. */
const snapshotStatements = sql<{ statement: unknown; place: number }>`jsonb_array_elements(
  coalesce(nullif(snapshot -> 'questionnaire', 'null'), '[]') || jsonb_path_query_array(snapshot, '$.frameworks[*].statements[*]')
) WITH ORDINALITY`.as<'snapshot_statements'>(sql`snapshot_statements (statement, place)`)

/**
 * The answers of an assessment, those of the questionnaire first. A row of `assessment_answers` has no statement: it is joined with
 * the snapshot's by position.
 */
const answers = (p: OfAssessment) =>
  build
    .selectFrom('assessments')
    .innerJoin(snapshotStatements, (join) => join.onTrue())
    .innerJoin('assessment_answers', (join) =>
      join
        .onRef('assessment_answers.tenant_id', '=', 'assessments.tenant_id')
        .onRef('assessment_answers.assessment_id', '=', 'assessments.id')
        .on('assessment_answers.position', '=', sql`snapshot_statements.place - 1`),
    )
    .select('assessment_answers.framework_id')
    .where('assessments.tenant_id', '=', p.tenantId)
    .where('assessments.id', '=', p.assessmentId)
    .orderBy('assessment_answers.position')

const answerJson = sql`statement || jsonb_build_object(
  'status', assessment_answers.status, 'answer', answer, 'evidence', evidence, 'confidence', confidence, 'sources', sources)`

const answerWithExplanation = sql<Answer>`${answerJson} || jsonb_build_object('explanation', explanation)`.as('answer')

export const answersOf = query((p: OfAssessment) => answers(p).select(['result_id as id', answerWithExplanation]))

export const answerById = query((p: OfAssessment & { resultId: string }) =>
  answers(p).select(['result_id as id', answerWithExplanation]).where('result_id', '=', p.resultId),
)

/** The answers of an assessment to some statements. */
export const answersToStatements = query((p: OfAssessment & { statements: readonly string[] }) =>
  answers(p)
    .select(['result_id as id', answerWithExplanation])
    .where(sql<boolean>`statement ->> 'statement' = ANY (${p.statements})`),
)

/** An answer without its explanation, which is most of it. */
export type AnswerWithoutExplanation = Omit<Answer, 'explanation'>

/** The answer, with the answers to one of the claims or with a quote that has one of the beginnings. */
export const answersRelated = query(
  (p: OfAssessment & { resultId: string; claims: readonly string[]; beginnings: readonly string[] }) =>
    answers(p)
      .select(['result_id as id', sql<AnswerWithoutExplanation>`${answerJson}`.as('answer')])
      .where(
        sql<boolean>`(result_id = ${p.resultId} OR statement ->> 'claim' = ANY (${p.claims}) OR EXISTS (
          SELECT FROM jsonb_array_elements(sources) source
          WHERE left(source ->> 'quote', ${sql.lit(quotePrefixLength)}) = ANY (${p.beginnings})))`,
      ),
)

/** The newest judgement of an answer, which may be withdrawn. */
const newestJudgement = sql<{
  verdict: string | null
  judged_answer: boolean | null
  quote: string | null
  reason_code: string | null
  reason: string | null
}>`(
  SELECT verdict, answer AS judged_answer, quote, reason_code, reason FROM judgements
  WHERE judgements.tenant_id = assessment_answers.tenant_id AND judgements.assessment_id = assessment_answers.assessment_id
    AND judgements.result_id = assessment_answers.result_id
  ORDER BY version DESC LIMIT 1)`

/** The fields of each answer that the risk needs, with its newest judgement; `verdict` is null if there is none. */
export const answersForRisk = query((p: OfAssessment) =>
  answers(p)
    .leftJoinLateral(newestJudgement.as('newest_judgement'), (join) => join.onTrue())
    .select([
      'result_id as id',
      'newest_judgement.verdict',
      'newest_judgement.judged_answer',
      'newest_judgement.quote',
      'newest_judgement.reason_code',
      'newest_judgement.reason',
    ])
    .select(sql<boolean>`jsonb_array_length(coalesce(explanation -> 'offered', '[]')) > 0`.as('has_passages'))
    .select(
      sql<Answered>`statement - '{category,coverage,reference,owner}'::text[] || jsonb_build_object(
        'status', assessment_answers.status, 'answer', answer, 'evidence', evidence, 'confidence', confidence,
        'explanation', explanation - '{considered,offered,model}'::text[] || jsonb_build_object('considered',
          jsonb_path_query_array(explanation, '$.considered[*] ? (@.taken_back == true || @.reason == "says it" || @.reason == "names no country")')),
        'sources', (SELECT coalesce(jsonb_agg(jsonb_build_object('type', source -> 'type')), '[]')
          FROM jsonb_array_elements(sources) AS source))`.as('answer'),
    ),
)

/** Whether the assessment read no agreement. */
const lacksAgreement = sql`coalesce(assessments.key_documents @? '$[*] ? (@.kind == "AGREEMENT" && @.read.size() == 0)', false)`

/**
 * Counts the answers of an assessment: a column of a query on `assessments`. Each answer has one state; a person's correction
 * replaces the engine's. An answer left open, or corrected to unknown, is undefined. So is an unjudged one that rested on a certificate
 * which a person rejected. `to_check`, `to_obtain` and `not_needed` count groups (`checkGroupOf`). Answers with the same quote or claim
 * are one group. So are all answers that wait for an unread agreement, and all that rest on one claimed certificate
 * (`restsOnUnverifiedCertificate`). The last two kinds count as to obtain, not as to check, because they need a document.
 *
 * @param overrides the open answers without effect on the decision, those that rested on a rejected certificate, and whether the
 * assessment read no agreement; undefined: as in the row
 */
export const answerCounts = (
  overrides: { notNeeded?: readonly string[]; withoutCertificate?: readonly string[]; lacksAgreement?: boolean } = {},
) => sql<AnswerCounts>`(
  SELECT jsonb_build_object(
    'statements', count(*),
    'stated', count(*) FILTER (WHERE effective AND NOT corrected AND status = 'EXPLICITLY_MENTIONED_IN_SOURCE'),
    'covered', count(*) FILTER (WHERE effective AND NOT corrected AND status = 'EXPLICIT_REFERENCED_COVERAGE'),
    'inferred', count(*) FILTER (WHERE effective AND NOT corrected AND status = 'INFERRED_BY_COVERAGE'),
    'contradicted', count(*) FILTER (WHERE NOT effective AND NOT corrected),
    'corrected', count(*) FILTER (WHERE effective IS NOT NULL AND corrected),
    'undefined', count(*) FILTER (WHERE effective IS NULL AND NOT left_inapplicable),
    'inapplicable', count(*) FILTER (WHERE effective IS NULL AND left_inapplicable),
    'known', count(effective),
    'unchecked', count(*) FILTER (WHERE pending),
    'to_check', count(DISTINCT check_group) FILTER (WHERE pending AND NOT not_needed AND NOT rests_on_unverified_certificate AND NOT awaits_agreement),
    'to_obtain', count(DISTINCT check_group) FILTER (WHERE rests_on_unverified_certificate OR pending AND awaits_agreement AND NOT not_needed),
    'not_needed', count(DISTINCT check_group) FILTER (WHERE pending AND not_needed AND NOT rests_on_unverified_certificate))
  FROM (
    SELECT status,
      verdict IS NULL AND is_unverified
        AND count(*) OVER (PARTITION BY is_unverified, evidence) >= ${sql.lit(manyAnswers)} AS rests_on_unverified_certificate,
      verdict IS NULL AND NOT inapplicable AND (answer IS NOT TRUE OR confidence = 'LOW' OR lost_certificate) AS pending,
      result_id = ANY (${overrides.notNeeded === undefined ? sql`assessments.not_needed` : sql`${overrides.notNeeded}::uuid[]`}) AS not_needed,
      awaits_agreement,
      CASE WHEN awaits_agreement THEN 'agreement' ELSE coalesce(CASE WHEN NOT lost_certificate THEN evidence END, snapshot_statements.statement ->> 'claim', snapshot_statements.statement ->> 'statement') END AS check_group,
      verdict IS NOT DISTINCT FROM 'CORRECTED' AS corrected,
      CASE WHEN verdict IS NOT NULL THEN judged_answer WHEN NOT lost_certificate THEN answer END AS effective,
      inapplicable, inapplicable AND coalesce(verdict, 'AGREED') = 'AGREED' AS left_inapplicable
    FROM assessment_answers JOIN ${snapshotStatements} ON snapshot_statements.place - 1 = assessment_answers.position
      LEFT JOIN LATERAL ${newestJudgement} AS newest_judgement ON true,
      LATERAL (SELECT result_id = ANY (${overrides.withoutCertificate === undefined ? sql`assessments.without_certificate` : sql`${overrides.withoutCertificate}::uuid[]`}) AS lost_certificate) AS standing_on,
      LATERAL (SELECT answer IS NULL AND explanation ->> 'inapplicable' IS NOT NULL AS inapplicable,
        NOT lost_certificate AND status LIKE '%_COVERAGE' AND evidence IS NOT NULL AND NOT sources @> '[{"type": "DOCUMENT"}]' AS is_unverified,
        answer IS NULL AND coalesce(snapshot_statements.statement ->> 'claim' = ANY (${agreementClaims}), false)
          AND ${overrides.lacksAgreement === undefined ? lacksAgreement : sql`${overrides.lacksAgreement}::boolean`} AS awaits_agreement) AS applying
    WHERE assessment_answers.tenant_id = assessments.tenant_id AND assessment_answers.assessment_id = assessments.id) AS standing)`

/** Writes the answers of an assessment once, in the order of its snapshot. */
export async function insertAnswers(
  session: TenantSession,
  assessmentId: string,
  results: readonly IdentifiedAnswer[],
): Promise<void> {
  const rows = results.map(({ id, framework_id, answer }, position) => ({
    result_id: id,
    position,
    framework_id,
    status: answer.status,
    answer: answer.answer,
    evidence: answer.evidence,
    confidence: answer.confidence,
    sources: answer.sources,
    explanation: answer.explanation,
  }))
  await session.query({
    name: 'insert_answers',
    text: `INSERT INTO assessment_answers
             (tenant_id, assessment_id, result_id, position, framework_id, status, answer, evidence, confidence, sources, explanation)
           SELECT $1, $2, result_id, position, framework_id, status, answer, evidence, confidence, sources, explanation
           FROM jsonb_to_recordset($3) AS answers (result_id uuid, position integer, framework_id text, status text, answer boolean,
             evidence text, confidence text, sources jsonb, explanation jsonb)`,
    values: [session.tenantId, assessmentId, json(rows)],
  })
}
