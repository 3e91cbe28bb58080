-- In batches: vendors, vendor_grams
-- Every vendor is found by the texts of 0890_searched_texts.sql. Who changes one meanwhile waits for the batch, and its own trigger follows.
WITH batch AS MATERIALIZED (
  SELECT tenant_id, id, grams_of_vendor(vendors) AS grams FROM vendors
  WHERE (tenant_id, id) > ($1::uuid, $2::uuid)
  ORDER BY tenant_id, id LIMIT 100 FOR NO KEY UPDATE
), written AS (
  INSERT INTO vendor_grams (tenant_id, vendor_id, grams) SELECT tenant_id, id, grams FROM batch
  ON CONFLICT (tenant_id, vendor_id) DO UPDATE SET grams = excluded.grams WHERE vendor_grams.grams IS DISTINCT FROM excluded.grams
)
SELECT tenant_id, id FROM batch ORDER BY tenant_id DESC, id DESC LIMIT 1
