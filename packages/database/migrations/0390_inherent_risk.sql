-- What the recorded use of a vendor comes to before anything is read; null: of before this was kept, which the next sweep computes.
ALTER TABLE vendors ADD COLUMN inherent_risk jsonb;
-- What a person set instead, with the reason.
ALTER TABLE vendors ADD COLUMN risk_override jsonb;
CREATE INDEX vendors_without_inherent_risk ON vendors (tenant_id, id) WHERE inherent_risk IS NULL;
GRANT SELECT (inherent_risk) ON vendors TO custos_operator;
