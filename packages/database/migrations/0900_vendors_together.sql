-- The index of decisions by 0896 finds what this one found.
DROP INDEX IF EXISTS vendors_by_status;

-- What an order's index and the filters beside it have in common, for the planner.
DROP STATISTICS IF EXISTS vendors_together;
CREATE STATISTICS vendors_together (mcv) ON tenant_id, decision_order, risk_order, never_assessed, special_categories, outside_eea, without_safeguard
  FROM vendors;
ANALYZE vendors;
