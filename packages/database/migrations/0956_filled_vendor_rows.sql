-- In batches: vendors, assessments, approvals
-- The reviews, decisions and contracts recorded before 0955. Who changes a vendor meanwhile waits for the batch, and the triggers follow.
WITH batch AS MATERIALIZED (
  SELECT tenant_id, id, contracts, newest_assessment_id IS NOT NULL OR overall_status <> 'PENDING_REVIEW' OR contracts <> '[]' AS has_any
  FROM vendors WHERE (tenant_id, id) > ($1::uuid, $2::uuid)
  ORDER BY tenant_id, id LIMIT 500 FOR NO KEY UPDATE
), filled AS (
  UPDATE vendors SET pending_assessments = kept.pending_assessments, latest_assessment = kept.latest_assessment,
    newest_review = kept.newest_review, approval_history = kept.approval_history,
    first_contract_end = contract.first_end, last_contract_end = contract.last_end
  FROM batch, reviews_and_decisions_of(batch.tenant_id, batch.id) AS kept, limits_of_contracts(batch.contracts) AS contract
  WHERE vendors.tenant_id = batch.tenant_id AND vendors.id = batch.id AND batch.has_any
)
SELECT tenant_id, id FROM batch ORDER BY tenant_id DESC, id DESC LIMIT 1
