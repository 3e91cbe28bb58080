-- In batches: vendors, vendor_grams
-- The grams of 0914 for the vendors recorded before it that have other letters than ASCII. Who changes one meanwhile waits for the batch, and its
-- own trigger follows.
WITH batch AS MATERIALIZED (
  SELECT tenant_id, id FROM vendors WHERE (tenant_id, id) > ($1::uuid, $2::uuid) ORDER BY tenant_id, id LIMIT 500
), folded AS MATERIALIZED (
  SELECT vendors.tenant_id, vendors.id, grams_of_vendor(vendors) AS grams FROM vendors JOIN batch USING (tenant_id, id)
  WHERE octet_length(vendors::text) > length(vendors::text) FOR NO KEY UPDATE OF vendors
), written AS (
  INSERT INTO vendor_grams (tenant_id, vendor_id, grams) SELECT tenant_id, id, grams FROM folded
  ON CONFLICT (tenant_id, vendor_id) DO UPDATE SET grams = excluded.grams WHERE vendor_grams.grams IS DISTINCT FROM excluded.grams
)
SELECT tenant_id, id FROM batch ORDER BY tenant_id DESC, id DESC LIMIT 1
