-- The contracts with a vendor, and the soonest day on which one of them has to be cancelled or ends, as of the last change or sweep.
ALTER TABLE vendors ADD COLUMN contracts jsonb NOT NULL DEFAULT '[]';
ALTER TABLE vendors ADD COLUMN contract_due_on date;
GRANT SELECT (contracts, contract_due_on) ON vendors TO custos_operator;
CREATE INDEX vendors_by_contract ON vendors (tenant_id, contract_due_on, id);
CREATE INDEX vendors_with_contract_due ON vendors (contract_due_on) WHERE contract_due_on IS NOT NULL;
