-- Indexes beside writers
-- Filters beside an order, as in 0957, with whether a vendor is in use. The register shows these first.
CREATE INDEX vendors_by_decision ON vendors (tenant_id, decision_order, id DESC, risk_order, criticality_order, agreement_order,
  never_assessed, outside_eea, without_safeguard, special_categories, without_contract, owner_id, next_review_at, contract_order,
  country_order, department_order, first_contract_end, last_contract_end, has_ended) INCLUDE (name_key, known_share, review_order, due_order,
  business_owner_order, contract_end_order, cost_order, tier);
CREATE INDEX vendors_by_name ON vendors (tenant_id, name_key COLLATE natural_order, id DESC, decision_order, risk_order,
  criticality_order, agreement_order, never_assessed, without_safeguard, without_contract, owner_id, next_review_at, contract_order,
  country_order, department_order, first_contract_end, last_contract_end, has_ended);
CREATE INDEX vendors_by_risk ON vendors (tenant_id, risk_order, id DESC, decision_order, criticality_order, agreement_order,
  never_assessed, without_safeguard, without_contract, owner_id, next_review_at, contract_order, country_order, department_order,
  first_contract_end, last_contract_end, has_ended);
CREATE INDEX vendors_by_known ON vendors (tenant_id, known_share, id DESC, decision_order, risk_order, criticality_order, agreement_order,
  never_assessed, without_safeguard, without_contract, owner_id, next_review_at, contract_order, country_order, department_order,
  first_contract_end, last_contract_end, has_ended);
CREATE INDEX vendors_by_last_review ON vendors (tenant_id, review_order, id DESC, decision_order, risk_order, criticality_order,
  agreement_order, never_assessed, without_safeguard, without_contract, owner_id, next_review_at, contract_order, country_order,
  department_order, first_contract_end, last_contract_end, has_ended);
CREATE INDEX vendors_by_due_date ON vendors (tenant_id, due_order, id DESC, decision_order, risk_order, criticality_order,
  agreement_order, never_assessed, without_safeguard, without_contract, owner_id, next_review_at, contract_order, country_order,
  department_order, first_contract_end, last_contract_end, has_ended);
CREATE INDEX vendors_by_criticality ON vendors (tenant_id, criticality_order, id DESC, decision_order, risk_order, agreement_order,
  never_assessed, without_safeguard, without_contract, owner_id, next_review_at, contract_order, country_order, department_order,
  first_contract_end, last_contract_end, has_ended);
CREATE INDEX vendors_by_department ON vendors (tenant_id, department_order, id DESC, decision_order, risk_order, criticality_order,
  agreement_order, never_assessed, without_safeguard, without_contract, owner_id, next_review_at, contract_order, country_order,
  first_contract_end, last_contract_end, has_ended);
CREATE INDEX vendors_by_contract ON vendors (tenant_id, contract_order, id DESC, decision_order, risk_order, criticality_order,
  agreement_order, never_assessed, without_safeguard, without_contract, owner_id, next_review_at, country_order, department_order,
  first_contract_end, last_contract_end, has_ended);
CREATE INDEX vendors_by_business_owner ON vendors (tenant_id, business_owner_order, id DESC, decision_order, risk_order,
  criticality_order, agreement_order, never_assessed, without_safeguard, without_contract, owner_id, next_review_at, contract_order,
  country_order, department_order, first_contract_end, last_contract_end, has_ended);
CREATE INDEX vendors_by_agreement ON vendors (tenant_id, agreement_order, id DESC, decision_order, risk_order, criticality_order,
  never_assessed, without_safeguard, without_contract, owner_id, next_review_at, contract_order, country_order, department_order,
  first_contract_end, last_contract_end, has_ended);
CREATE INDEX vendors_by_contract_end ON vendors (tenant_id, contract_end_order, id DESC, decision_order, risk_order, criticality_order,
  agreement_order, never_assessed, without_safeguard, without_contract, owner_id, next_review_at, contract_order, country_order,
  department_order, first_contract_end, last_contract_end, has_ended);
CREATE INDEX vendors_by_cost ON vendors (tenant_id, cost_order, id DESC, decision_order, risk_order, criticality_order, agreement_order,
  never_assessed, without_safeguard, without_contract, owner_id, next_review_at, contract_order, country_order, department_order,
  first_contract_end, last_contract_end, has_ended);
CREATE INDEX vendors_in_use ON vendors (tenant_id, id) WHERE NOT has_ended;

-- The sweeps leave ended vendors out without a look at their rows.
CREATE INDEX vendors_to_warn ON vendors (warning_due) WHERE warning_due IS NOT NULL AND NOT has_ended;
CREATE INDEX vendors_due ON vendors (tenant_id, (assessed_at AT TIME ZONE 'UTC' + make_interval(days => review_period_days)))
  WHERE review_period_days IS NOT NULL AND overall_status IN ('APPROVED', 'CONDITIONAL', 'WARNING') AND NOT has_ended;
CREATE INDEX vendors_due_by_default ON vendors (tenant_id, assessed_at)
  WHERE review_period_days IS NULL AND overall_status IN ('APPROVED', 'CONDITIONAL', 'WARNING') AND NOT has_ended;
