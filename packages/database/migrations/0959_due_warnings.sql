-- In batches: vendors
-- The sweep computes the status of these vendors anew, with its reasons.
WITH batch AS MATERIALIZED (
  SELECT tenant_id, id FROM vendors
  WHERE (tenant_id, id) > ($1::uuid, $2::uuid) AND overall_status = 'WARNING'
  ORDER BY tenant_id, id LIMIT 500 FOR NO KEY UPDATE
), due AS (
  UPDATE vendors SET warning_due = least(warning_due, now())
  FROM batch WHERE vendors.tenant_id = batch.tenant_id AND vendors.id = batch.id
)
SELECT tenant_id, id FROM batch ORDER BY tenant_id DESC, id DESC LIMIT 1
