-- In batches: vendors, vendor_names, register_words
-- The names and words recorded before 0980. Who changes a vendor meanwhile waits for the batch, and the triggers follow.
WITH batch AS MATERIALIZED (
  SELECT * FROM vendors WHERE (tenant_id, id) > ($1::uuid, $2::uuid)
  ORDER BY tenant_id, id LIMIT 1000 FOR NO KEY UPDATE
), named AS (
  INSERT INTO vendor_names (tenant_id, vendor_id, name) SELECT tenant_id, id, name FROM batch
  ON CONFLICT DO NOTHING
), worded AS (
  INSERT INTO register_words (tenant_id, kind, word, written)
  SELECT DISTINCT ON (batch.tenant_id, kind, word) batch.tenant_id, kind, word, written
  FROM batch, LATERAL words_of_vendor(ROW (batch.*)::vendors)
  ORDER BY batch.tenant_id, kind, word
  ON CONFLICT DO NOTHING
)
SELECT tenant_id, id FROM batch ORDER BY tenant_id DESC, id DESC LIMIT 1
