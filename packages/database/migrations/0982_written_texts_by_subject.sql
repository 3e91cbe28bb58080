-- The texts that people write, by what they write of: Find reads those of a kind from its own view. To plan a query of all of them takes
-- PostgreSQL longer, on a new connection, than to read the texts.
CREATE VIEW written_texts_of_vendors (tenant_id, vendor_id, kind, record_id, part, result_id, title, text) WITH (security_invoker = true) AS
  SELECT tenant_id, id AS vendor_id, 'NOTE' AS kind, id AS record_id, place::text AS part, NULL::uuid AS result_id, NULL AS title, note AS text
  FROM vendors, jsonb_array_elements_text(notes) WITH ORDINALITY AS noted (note, place)
  UNION ALL
  SELECT tenant_id, id, 'CONTRACT', id, contract ->> 'id', NULL, NULL,
    concat_ws(E'\n', contract ->> 'reference', contract ->> 'entity', contract ->> 'cost_centre')
  FROM vendors, jsonb_array_elements(contracts) AS contract
  UNION ALL
  SELECT tenant_id, id, 'FIELD', id, field.name, NULL, field.name, written
  FROM vendors, LATERAL (VALUES
    ('description', description),
    ('internal_use.department', internal_use ->> 'department'),
    ('internal_use.business_owner', internal_use ->> 'business_owner'),
    ('internal_use.services', array_to_string(ARRAY(SELECT jsonb_array_elements_text(internal_use -> 'services')), E'\n')),
    ('processing.purposes', processing ->> 'purposes'),
    ('processing.agreement', processing ->> 'agreement'),
    ('processing.exit_plan', processing ->> 'exit_plan'),
    ('processing.impact_assessment', processing -> 'impact_assessment' ->> 'reference'),
    ('risk_override', risk_override ->> 'reason')) AS field (name, written)
  WHERE written <> ''
  UNION ALL
  -- A removed field has no title, nor has one whose values are ids of people.
  SELECT tenant_id, id, 'FIELD', id, 'custom_fields.' || key, NULL,
    (SELECT field ->> 'name' FROM organisations, jsonb_array_elements(organisations.custom_fields) AS field
     WHERE organisations.tenant_id = vendors.tenant_id AND field ->> 'key' = own.key AND field ->> 'kind' <> 'PERSON'), value
  FROM vendors, jsonb_each_text(custom_fields) AS own;
CREATE VIEW written_texts_of_reviews (tenant_id, vendor_id, kind, record_id, part, result_id, title, text) WITH (security_invoker = true) AS
  SELECT comment.tenant_id, vendor_id, 'COMMENT', assessment_id, result_id || ' ' || comment.id, result_id, NULL, text
  FROM review_comments AS comment JOIN assessments ON assessments.tenant_id = comment.tenant_id AND assessments.id = assessment_id
  UNION ALL
  SELECT judgement.tenant_id, vendor_id, 'JUDGEMENT', assessment_id, result_id::text, result_id, NULL, reason
  FROM judgements AS judgement JOIN assessments ON assessments.tenant_id = judgement.tenant_id AND assessments.id = assessment_id
  WHERE reason <> '' AND verdict IS NOT NULL AND carried_from IS NULL AND NOT EXISTS (
    SELECT FROM judgements AS newer WHERE newer.tenant_id = judgement.tenant_id AND newer.assessment_id = judgement.assessment_id
      AND newer.result_id = judgement.result_id AND newer.version > judgement.version);
CREATE VIEW written_texts_of_decisions (tenant_id, vendor_id, kind, record_id, part, result_id, title, text) WITH (security_invoker = true) AS
  SELECT tenant_id, vendor_id, 'DECISION', id, 'reasoning', NULL::uuid, NULL, reasoning FROM approvals
  UNION ALL
  SELECT tenant_id, vendor_id, 'DECISION', id, 'risk ' || place, NULL, NULL, concat_ws(E'\n', risk ->> 'text', risk ->> 'reason')
  FROM approvals, jsonb_array_elements(accepted_risks) WITH ORDINALITY AS accepted (risk, place)
  UNION ALL
  SELECT tenant_id, vendor_id, 'DECISION', id, 'settled ' || place, NULL, NULL, settled ->> 'reason'
  FROM approvals, jsonb_array_elements(settled_conditions) WITH ORDINALITY AS conditions (settled, place)
  WHERE settled ->> 'reason' <> ''
  UNION ALL
  -- Of one that has ended no text is shown: the reasoning of a confirmed one is the decision's.
  SELECT tenant_id, vendor_id, 'DECISION', id, 'proposal', NULL, NULL, decision ->> 'reasoning' FROM approval_proposals WHERE state = 'OPEN'
  UNION ALL
  SELECT tenant_id, vendor_id, 'CONDITION', id, condition ->> 'id', NULL, NULL, concat_ws(E'\n', condition ->> 'text', condition ->> 'evidence')
  FROM approvals, jsonb_array_elements(condition_items) AS condition;
CREATE VIEW written_texts_of_requests (tenant_id, vendor_id, kind, record_id, part, result_id, title, text) WITH (security_invoker = true) AS
  SELECT tenant_id, vendor_id, 'VENDOR_REQUEST', id, 'message', NULL::uuid, NULL, message FROM vendor_requests WHERE message <> ''
  UNION ALL
  SELECT tenant_id, vendor_id, 'VENDOR_REQUEST', id, 'question ' || (question ->> 'id'), NULL, NULL, question ->> 'question'
  FROM vendor_requests, jsonb_array_elements(questions) AS question
  UNION ALL
  -- What is not submitted is still the vendor's alone.
  SELECT answer.tenant_id, vendor_id, 'VENDOR_REQUEST', request.id, 'answer ' || question_id, NULL,
    (SELECT question ->> 'question' FROM jsonb_array_elements(questions) AS question WHERE question ->> 'id' = question_id::text), text
  FROM vendor_request_answers AS answer JOIN vendor_requests AS request ON request.tenant_id = answer.tenant_id AND request.id = vendor_request_id
  WHERE submitted_at IS NOT NULL AND text <> '' AND NOT EXISTS (
    SELECT FROM vendor_request_answers AS newer WHERE newer.tenant_id = answer.tenant_id AND newer.vendor_request_id = answer.vendor_request_id
      AND newer.question_id = answer.question_id AND newer.submitted_at IS NOT NULL AND newer.version > answer.version);
CREATE OR REPLACE VIEW written_texts WITH (security_invoker = true) AS
  SELECT * FROM written_texts_of_vendors
  UNION ALL
  SELECT * FROM written_texts_of_reviews
  UNION ALL
  SELECT * FROM written_texts_of_decisions
  UNION ALL
  SELECT * FROM written_texts_of_requests;
GRANT SELECT ON written_texts_of_vendors, written_texts_of_reviews, written_texts_of_decisions, written_texts_of_requests TO custos_app;
