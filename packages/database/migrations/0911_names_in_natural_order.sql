-- Indexes beside writers
-- Vendors by name, in the order as people read names.
CREATE INDEX vendors_by_name ON vendors (tenant_id, name_key COLLATE natural_order, id DESC, decision_order, risk_order, criticality_order,
  agreement_order, never_assessed, without_safeguard, without_contract, owner_id, next_review_at, contract_order, country_order,
  department_order);
