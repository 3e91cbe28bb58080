-- In batches: vendors, approvals, assessments
-- A later HIGH or CRITICAL review puts an approval in doubt also if it asks less: the sweep computes the status of these vendors anew.
WITH batch AS MATERIALIZED (
  SELECT tenant_id, id FROM vendors
  WHERE (tenant_id, id) > ($1::uuid, $2::uuid) AND overall_status IN ('APPROVED', 'CONDITIONAL')
  ORDER BY tenant_id, id LIMIT 500
), doubtful AS (
  UPDATE vendors SET warning_due = least(warning_due, now())
  FROM batch
  WHERE vendors.tenant_id = batch.tenant_id AND vendors.id = batch.id AND EXISTS (
    SELECT FROM (
      SELECT decision_date, supporting_assessments FROM approvals
      WHERE approvals.tenant_id = batch.tenant_id AND approvals.vendor_id = batch.id ORDER BY id DESC LIMIT 1) AS decision
      JOIN assessments ON assessments.tenant_id = batch.tenant_id AND assessments.vendor_id = batch.id
    WHERE assessments.status = 'COMPLETED' AND risk_level IN ('HIGH', 'CRITICAL') AND ended_at > decision_date
      AND assessments.id <> ALL (supporting_assessments))
)
SELECT tenant_id, id FROM batch ORDER BY tenant_id DESC, id DESC LIMIT 1
