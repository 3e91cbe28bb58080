-- The texts that people write of a vendor, which Find searches beside documents and answers. A judgement that was carried over is found
-- where it was made.
CREATE VIEW written_texts WITH (security_invoker = true) AS
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
  FROM vendors, jsonb_each_text(custom_fields) AS own
  UNION ALL
  SELECT comment.tenant_id, vendor_id, 'COMMENT', assessment_id, result_id || ' ' || comment.id, result_id, NULL, text
  FROM review_comments AS comment JOIN assessments ON assessments.tenant_id = comment.tenant_id AND assessments.id = assessment_id
  UNION ALL
  SELECT judgement.tenant_id, vendor_id, 'JUDGEMENT', assessment_id, result_id::text, result_id, NULL, reason
  FROM judgements AS judgement JOIN assessments ON assessments.tenant_id = judgement.tenant_id AND assessments.id = assessment_id
  WHERE reason <> '' AND verdict IS NOT NULL AND carried_from IS NULL AND NOT EXISTS (
    SELECT FROM judgements AS newer WHERE newer.tenant_id = judgement.tenant_id AND newer.assessment_id = judgement.assessment_id
      AND newer.result_id = judgement.result_id AND newer.version > judgement.version)
  UNION ALL
  SELECT tenant_id, vendor_id, 'DECISION', id, 'reasoning', NULL, NULL, reasoning FROM approvals
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
  FROM approvals, jsonb_array_elements(condition_items) AS condition
  UNION ALL
  SELECT tenant_id, vendor_id, 'VENDOR_REQUEST', id, 'message', NULL, NULL, message FROM vendor_requests WHERE message <> ''
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
GRANT SELECT ON written_texts TO custos_app;

-- The words of each, hashed with the organisation and the kind: a word that is frequent in one kind does not hide another's. Much as
-- assessments/search/words.ts has them: without case and accents, a long word by its beginnings.
CREATE TABLE written_words (
  tenant_id uuid NOT NULL,
  record_id uuid NOT NULL,
  kind text NOT NULL,
  part text NOT NULL,
  vendor_id uuid NOT NULL,
  words integer[] NOT NULL,
  PRIMARY KEY (tenant_id, record_id, kind, part),
  FOREIGN KEY (tenant_id, vendor_id) REFERENCES vendors ON DELETE CASCADE
);
CREATE INDEX written_words_by_word ON written_words USING gin (words);
CREATE INDEX written_words_by_vendor ON written_words (tenant_id, vendor_id);
SELECT keep_tenants_apart('written_words');
GRANT SELECT, INSERT, DELETE ON written_words TO custos_app;
-- Row-level security keeps custos_app from an index whose operator is not leakproof. The operator's role finds names of texts by it, and
-- nothing more: the hashes are keyed, and it has neither the key nor the functions that use it, so it cannot test what a text says.
GRANT SELECT ON written_words TO custos_operator;
CREATE POLICY operator_searches ON written_words FOR SELECT TO custos_operator USING (true);

CREATE TABLE written_words_key (key uuid NOT NULL DEFAULT gen_random_uuid());
INSERT INTO written_words_key DEFAULT VALUES;

-- Without the marks that people may leave out: accents, the points of Hebrew and Arabic, the voicing of kana.
CREATE FUNCTION words_in(written text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT word FROM regexp_split_to_table(
    lower(regexp_replace(normalize(written, NFKD),
      '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u3099\u309a]', '', 'g') COLLATE "pg_c_utf8"),
    '[^[:alnum:]]+') AS word
  WHERE word <> ''
$$;
CREATE FUNCTION hash_of_word(key uuid, of_tenant uuid, of_kind text, word text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ('x' || encode(substr(sha256(convert_to(key::text || of_tenant || of_kind || word, 'UTF8')), 1, 4), 'hex'))::bit(32)::integer
$$;
CREATE FUNCTION written_words_of(of_tenant uuid, of_kind text, written text) RETURNS integer[] LANGUAGE sql STABLE PARALLEL SAFE
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce(array_agg(DISTINCT hash_of_word(key, of_tenant, of_kind, left(word, size))), '{}')
  FROM written_words_key, words_in(written) AS word, unnest(ARRAY[4, 6, 8]) AS size WHERE size <= greatest(4, length(word))
$$;
-- Of each word its longest beginning.
CREATE FUNCTION written_words_sought(of_tenant uuid, of_kind text, sought text) RETURNS integer[] LANGUAGE sql STABLE PARALLEL SAFE
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT array_agg(hash_of_word(key, of_tenant, of_kind,
    left(word, CASE WHEN length(word) >= 8 THEN 8 WHEN length(word) >= 6 THEN 6 ELSE 4 END)))
  FROM written_words_key, words_in(sought) AS word
$$;
REVOKE ALL ON FUNCTION written_words_of(uuid, text, text), written_words_sought(uuid, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION written_words_of(uuid, text, text), written_words_sought(uuid, text, text) TO custos_app;

-- What was written of a record is indexed again; of one part of it if that is given.
CREATE FUNCTION index_written(of_tenant uuid, of_record uuid, of_kinds text[], of_part text DEFAULT NULL) RETURNS void LANGUAGE sql AS $$
  DELETE FROM written_words
  WHERE tenant_id = of_tenant AND record_id = of_record AND kind = ANY (of_kinds) AND (of_part IS NULL OR part = of_part);
  INSERT INTO written_words (tenant_id, record_id, kind, part, vendor_id, words)
  SELECT tenant_id, record_id, kind, part, vendor_id, written_words_of(tenant_id, kind, text) FROM written_texts
  WHERE tenant_id = of_tenant AND record_id = of_record AND kind = ANY (of_kinds) AND (of_part IS NULL OR part = of_part);
$$;
CREATE FUNCTION keep_written_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_written(NEW.tenant_id, NEW.id, string_to_array(TG_ARGV[0], ','));
  RETURN NULL;
END
$$;
CREATE FUNCTION keep_words_of_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_written(NEW.tenant_id, NEW.assessment_id, ARRAY[TG_ARGV[0]],
    CASE TG_ARGV[0] WHEN 'COMMENT' THEN NEW.result_id || ' ' || (to_jsonb(NEW) ->> 'id') ELSE NEW.result_id::text END);
  RETURN NULL;
END
$$;
CREATE FUNCTION keep_words_of_vendor_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_written(NEW.tenant_id, NEW.vendor_request_id, ARRAY['VENDOR_REQUEST'], 'answer ' || NEW.question_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER words_are_kept_when_added AFTER INSERT ON vendors FOR EACH ROW EXECUTE FUNCTION keep_written_words('NOTE,CONTRACT,FIELD');
CREATE TRIGGER words_of_notes_are_kept AFTER UPDATE OF notes ON vendors FOR EACH ROW
  WHEN (OLD.notes IS DISTINCT FROM NEW.notes) EXECUTE FUNCTION keep_written_words('NOTE');
CREATE TRIGGER words_of_contracts_are_kept AFTER UPDATE OF contracts ON vendors FOR EACH ROW
  WHEN (OLD.contracts IS DISTINCT FROM NEW.contracts) EXECUTE FUNCTION keep_written_words('CONTRACT');
CREATE TRIGGER words_of_fields_are_kept AFTER UPDATE OF description, internal_use, processing, risk_override, custom_fields ON vendors FOR EACH ROW
  WHEN ((OLD.description, OLD.internal_use, OLD.processing, OLD.risk_override, OLD.custom_fields)
    IS DISTINCT FROM (NEW.description, NEW.internal_use, NEW.processing, NEW.risk_override, NEW.custom_fields))
  EXECUTE FUNCTION keep_written_words('FIELD');
CREATE TRIGGER words_are_kept AFTER INSERT OR UPDATE OF reasoning, accepted_risks, settled_conditions, condition_items ON approvals
  FOR EACH ROW EXECUTE FUNCTION keep_written_words('DECISION,CONDITION');
CREATE TRIGGER words_are_kept AFTER INSERT OR UPDATE ON approval_proposals FOR EACH ROW EXECUTE FUNCTION keep_written_words('DECISION');
CREATE TRIGGER words_are_kept AFTER INSERT ON vendor_requests FOR EACH ROW EXECUTE FUNCTION keep_written_words('VENDOR_REQUEST');
CREATE TRIGGER words_are_kept AFTER UPDATE OF submitted_at ON vendor_request_answers FOR EACH ROW
  WHEN (NEW.submitted_at IS NOT NULL) EXECUTE FUNCTION keep_words_of_vendor_answer();
CREATE TRIGGER words_are_kept AFTER INSERT ON review_comments FOR EACH ROW EXECUTE FUNCTION keep_words_of_review('COMMENT');
CREATE TRIGGER words_are_kept AFTER INSERT ON judgements FOR EACH ROW
  WHEN (NEW.reason IS NOT NULL OR NEW.version > 1) EXECUTE FUNCTION keep_words_of_review('JUDGEMENT');

DO $$
DECLARE
  tables text[] := ARRAY['organisations', 'vendors', 'assessments', 'judgements', 'review_comments', 'approvals', 'approval_proposals',
    'vendor_requests', 'vendor_request_answers', 'written_words'];
  name text;
BEGIN
  FOREACH name IN ARRAY tables LOOP
    EXECUTE format('ALTER TABLE %I NO FORCE ROW LEVEL SECURITY', name);
  END LOOP;
  INSERT INTO written_words (tenant_id, record_id, kind, part, vendor_id, words)
  SELECT tenant_id, record_id, kind, part, vendor_id, written_words_of(tenant_id, kind, text) FROM written_texts;
  FOREACH name IN ARRAY tables LOOP
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
  END LOOP;
END
$$;
