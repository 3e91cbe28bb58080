-- Who in the organisation uses a vendor, and for what; and what the register sorts by, with an index behind the organisation each.
ALTER TABLE vendors
  ADD COLUMN internal_use jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN criticality_order smallint NOT NULL GENERATED ALWAYS AS (
    coalesce(array_position(ARRAY['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'], criticality), 5)) STORED,
  -- Behind every other without one.
  ADD COLUMN department_order text NOT NULL GENERATED ALWAYS AS (coalesce(lower(internal_use ->> 'department'), U&'\FFFF')) STORED,
  ADD COLUMN contract_order date NOT NULL GENERATED ALWAYS AS (coalesce(contract_due_on, 'infinity')) STORED;
CREATE INDEX vendors_by_criticality ON vendors (tenant_id, criticality_order, id DESC);
CREATE INDEX vendors_by_department ON vendors (tenant_id, department_order, id DESC);
DROP INDEX vendors_by_contract;
CREATE INDEX vendors_by_contract ON vendors (tenant_id, contract_order, id DESC);
