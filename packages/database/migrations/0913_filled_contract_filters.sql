-- In batches: vendors, contract_costs, contract_ends
-- The contracts recorded before 0912. Who changes a vendor meanwhile waits for the batch, and its own trigger follows.
WITH batch AS MATERIALIZED (
  SELECT tenant_id, id, contracts FROM vendors
  WHERE (tenant_id, id) > ($1::uuid, $2::uuid)
  ORDER BY tenant_id, id LIMIT 1000 FOR NO KEY UPDATE
), costs AS (
  INSERT INTO contract_costs (tenant_id, vendor_id, currency, annual_cost)
  SELECT tenant_id, id, currency, annual_cost FROM batch, costs_of_contracts(contracts) ON CONFLICT DO NOTHING
), ends AS (
  INSERT INTO contract_ends (tenant_id, vendor_id, ends_on)
  SELECT tenant_id, id, ends_on FROM batch, ends_of_contracts(contracts) ON CONFLICT DO NOTHING
)
SELECT tenant_id, id FROM batch ORDER BY tenant_id DESC, id DESC LIMIT 1
