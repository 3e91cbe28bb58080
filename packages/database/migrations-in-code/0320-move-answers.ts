import { namedId } from '@custos/kernel/ids'
import type pg from 'pg'

/** The number of assessments per step. */
const batch = 500

/** Row-level security hides these tables' rows from an owner who is not a superuser, so it is lifted. */
const tables = ['assessments', 'assessment_answers', 'judgements']

/** Members of an answer that are not part of its statement. */
const found = "'{status,answer,evidence,confidence,sources,explanation}'::text[]"

/** The answers of an assessment as an earlier version stored them, in order. */
const answers = `(
  SELECT row_number() OVER (ORDER BY inventory, place) - 1 AS position, framework_id, place - 1 AS place, result
  FROM (
    SELECT 0 AS inventory, NULL AS framework_id, place, result
    FROM jsonb_array_elements(security_review -> 'results') WITH ORDINALITY AS results (result, place)
    UNION ALL
    SELECT inventory, review ->> 'framework_id', place, result
    FROM jsonb_array_elements(framework_reviews) WITH ORDINALITY AS reviews (review, inventory),
      jsonb_array_elements(review -> 'results') WITH ORDINALITY AS results (result, place)) AS results) AS answers`

/** The statements of the snapshot, in the same order. */
const statements = `(coalesce(nullif(snapshot -> 'questionnaire', 'null'), '[]')
  || jsonb_path_query_array(snapshot, '$.frameworks[*].statements[*]'))`

/** The names from which the ids derive, and whether the snapshot has other statements than those answered. */
const named = `
  SELECT tenant_id, id, names, differs FROM assessments, LATERAL (
    SELECT coalesce(array_agg(coalesce(framework_id, 'security') || ' ' || place ORDER BY position), '{}') AS names,
      coalesce(bool_or(result - ${found} IS DISTINCT FROM ${statements} -> position::integer), false) AS differs
    FROM ${answers}) AS named
  WHERE status = 'COMPLETED' AND (tenant_id, id) > ($1, $2) ORDER BY tenant_id, id LIMIT ${batch}`

interface Named {
  tenant_id: string
  id: string
  names: string[]
  differs: boolean
}

const move = `
  INSERT INTO assessment_answers
    (tenant_id, assessment_id, result_id, position, framework_id, status, answer, evidence, confidence, sources, explanation)
  SELECT tenant_id, id, ($3::uuid[])[position + 1], position, framework_id, result ->> 'status', (result ->> 'answer')::boolean,
    result ->> 'evidence', result ->> 'confidence', result -> 'sources', result -> 'explanation'
  FROM assessments, LATERAL ${answers} WHERE tenant_id = $1 AND id = $2`

/** The answered statements are the statements of the assessment. */
const restate = `
  UPDATE assessments SET snapshot = jsonb_build_object(
    'questionnaire', (SELECT jsonb_agg(result - ${found}) FROM jsonb_array_elements(security_review -> 'results') AS result),
    'frameworks', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('framework_id', review -> 'framework_id', 'statements', (
        SELECT jsonb_agg(result - ${found}) FROM jsonb_array_elements(review -> 'results') AS result))), '[]')
      FROM jsonb_array_elements(framework_reviews) AS review))
  WHERE tenant_id = $1 AND id = $2`

const count = `
  UPDATE assessments SET places = at_a_glance -> 'places', answer_counts = (
    SELECT jsonb_build_object(
      'statements', count(*),
      'known', count(effective),
      'stated', count(*) FILTER (WHERE effective AND NOT corrected AND status = 'EXPLICITLY_MENTIONED_IN_SOURCE'),
      'covered', count(*) FILTER (WHERE effective AND NOT corrected AND status = 'EXPLICIT_REFERENCED_COVERAGE'),
      'inferred', count(*) FILTER (WHERE effective AND NOT corrected AND status = 'INFERRED_BY_COVERAGE'),
      'contradicted', count(*) FILTER (WHERE NOT effective AND NOT corrected),
      'corrected', count(*) FILTER (WHERE effective IS NOT NULL AND corrected),
      'inapplicable', count(*) FILTER (WHERE effective IS NULL AND inapplicable AND coalesce(verdict, 'AGREED') = 'AGREED'),
      'undefined', count(*) FILTER (WHERE effective IS NULL AND NOT (inapplicable AND coalesce(verdict, 'AGREED') = 'AGREED')),
      'to_check', count(*) FILTER (WHERE verdict IS NULL AND NOT inapplicable AND (answer IS NOT TRUE OR confidence = 'LOW')))
    FROM (
      SELECT status, found.answer, confidence, verdict, coalesce(verdict = 'CORRECTED', false) AS corrected,
        found.answer IS NULL AND explanation ->> 'inapplicable' IS NOT NULL AS inapplicable,
        CASE WHEN verdict IS NULL THEN found.answer ELSE said END AS effective
      FROM assessment_answers found LEFT JOIN LATERAL (
        SELECT verdict, answer AS said FROM judgements
        WHERE judgements.tenant_id = found.tenant_id AND judgements.assessment_id = found.assessment_id
          AND judgements.result_id = found.result_id
        ORDER BY version DESC LIMIT 1) AS judged ON true
      WHERE found.tenant_id = assessments.tenant_id AND found.assessment_id = assessments.id) AS answers)
  WHERE assessments.status = 'COMPLETED'`

/**
 * Moves the answers that an earlier version stored as JSON in their assessment into rows, and counts them, within the transaction
 * of migration 0320. Only the ids pass through this process, because PostgreSQL has no SHA-1 to derive them.
 */
export async function moveAnswers(client: pg.Client): Promise<void> {
  for (const table of tables) await client.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`)
  const nil = '00000000-0000-0000-0000-000000000000'
  let last: Named | undefined = { tenant_id: nil, id: nil, names: [], differs: false }
  while (last) {
    const { rows }: { rows: Named[] } = await client.query(named, [last.tenant_id, last.id])
    for (const { tenant_id, id, names, differs } of rows) {
      const ids = names.map((name) => namedId(id, name))
      await client.query({ name: 'move', text: move, values: [tenant_id, id, ids] })
      if (differs) await client.query(restate, [tenant_id, id])
    }
    last = rows.at(-1)
  }
  await client.query(count)
  for (const table of tables) await client.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`)
}
