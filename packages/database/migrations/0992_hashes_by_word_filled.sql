-- In batches: vendors, organisations, assessments, review_comments, judgements, approvals, approval_proposals, vendor_requests, vendor_request_answers, written_words, written_words_by_hash
-- The words of the texts written before 0992_hashes_by_word.sql. Who changes one of them meanwhile waits for the batch; if one has
-- changed, the batch fails and runs again.
WITH batch AS MATERIALIZED (
  SELECT tenant_id, record_id FROM written_words WHERE (tenant_id, record_id) > ($1::uuid, $2::uuid)
  ORDER BY tenant_id, record_id LIMIT 2000
), held AS MATERIALIZED (
  SELECT * FROM written_words WHERE (tenant_id, record_id) IN (SELECT tenant_id, record_id FROM batch) FOR UPDATE
), written AS (
  INSERT INTO written_words_by_hash (tenant_id, record_id, kind, part, vendor_id, words)
  SELECT held.tenant_id, held.record_id, held.kind, held.part, held.vendor_id, hashes_by_word(held.tenant_id, held.kind, text)
  FROM held, LATERAL (
    SELECT text FROM written_texts WHERE tenant_id = held.tenant_id AND record_id = held.record_id AND kind = held.kind AND part = held.part
    LIMIT 1) AS written
  ORDER BY 1, 2, 3, 4
  ON CONFLICT DO NOTHING
)
SELECT tenant_id, record_id AS id FROM batch ORDER BY tenant_id DESC, record_id DESC LIMIT 1
