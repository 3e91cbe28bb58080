-- In batches: assessments, assessment_answers, judgements
-- The documents that open answers wait for are counted: the agreement if none was read, and each report of a certificate that is only claimed.
WITH batch AS MATERIALIZED (
  SELECT tenant_id, id FROM assessments
  WHERE (tenant_id, id) > ($1::uuid, $2::uuid) AND answer_counts IS NOT NULL
  ORDER BY tenant_id, id LIMIT 500
), counted AS (
  UPDATE assessments SET answer_counts = answer_counts || jsonb_build_object('to_obtain', (
    SELECT count(DISTINCT thing) FILTER (WHERE rests OR pending AND awaits AND NOT not_needed)
    FROM (
      SELECT verdict IS NULL AND is_unverified AND count(*) OVER (PARTITION BY is_unverified, evidence) >= 5 AS rests,
        verdict IS NULL AND NOT inapplicable AND (answer IS NOT TRUE OR confidence = 'LOW') AS pending,
        result_id = ANY (assessments.not_needed) AS not_needed,
        awaits,
        CASE WHEN awaits THEN 'agreement' ELSE coalesce(evidence, asked.statement ->> 'claim', asked.statement ->> 'statement') END AS thing
      FROM assessment_answers
        JOIN jsonb_array_elements(coalesce(nullif(snapshot -> 'questionnaire', 'null'), '[]')
          || jsonb_path_query_array(snapshot, '$.frameworks[*].statements[*]')) WITH ORDINALITY asked (statement, place)
          ON asked.place - 1 = assessment_answers.position
        LEFT JOIN LATERAL (
          SELECT verdict FROM judgements
          WHERE judgements.tenant_id = assessment_answers.tenant_id AND judgements.assessment_id = assessment_answers.assessment_id
            AND judgements.result_id = assessment_answers.result_id
          ORDER BY version DESC LIMIT 1) AS judged ON true,
        LATERAL (SELECT answer IS NULL AND explanation ->> 'inapplicable' IS NOT NULL AS inapplicable,
          status LIKE '%_COVERAGE' AND evidence IS NOT NULL AND NOT sources @> '[{"type": "DOCUMENT"}]' AS is_unverified,
          answer IS NULL AND coalesce(key_documents @? '$[*] ? (@.kind == "AGREEMENT" && @.read.size() == 0)', false)
            AND coalesce(asked.statement ->> 'claim' IN ('dpa', 'subprocessor-authorisation', 'subprocessor-notice',
              'subprocessor-objection', 'dpa-subject-matter', 'dpa-purpose', 'dpa-data-categories', 'dpa-controller-rights',
              'instructions', 'transfer-on-instruction', 'staff-confidentiality', 'dpa-security', 'subprocessor-terms',
              'subprocessor-liability', 'rights-assistance', 'dpa-assistance', 'deletion-or-return', 'deletion-choice',
              'compliance-information', 'audit-right', 'infringing-instructions', 'breach-notice'), false) AS awaits) AS applying
      WHERE assessment_answers.tenant_id = assessments.tenant_id AND assessment_answers.assessment_id = assessments.id) AS standing))
  FROM batch WHERE assessments.tenant_id = batch.tenant_id AND assessments.id = batch.id
)
SELECT tenant_id, id FROM batch ORDER BY tenant_id DESC, id DESC LIMIT 1
