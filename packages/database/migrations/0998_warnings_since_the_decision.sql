-- In batches: vendors
-- Only days that pass after a decision put it in doubt: the sweep computes the status of the vendors in doubt anew.
WITH batch AS MATERIALIZED (
  SELECT tenant_id, id FROM vendors
  WHERE (tenant_id, id) > ($1::uuid, $2::uuid) AND overall_status = 'WARNING'
  ORDER BY tenant_id, id LIMIT 500
), doubtful AS (
  UPDATE vendors SET warning_due = least(warning_due, now())
  FROM batch
  WHERE vendors.tenant_id = batch.tenant_id AND vendors.id = batch.id
)
SELECT tenant_id, id FROM batch ORDER BY tenant_id DESC, id DESC LIMIT 1
