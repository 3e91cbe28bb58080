-- The tier of a vendor's review, a person's before that of the rules, for the list's filter.
ALTER TABLE vendors
  ADD COLUMN tier text GENERATED ALWAYS AS (coalesce(risk_override ->> 'tier', inherent_risk ->> 'tier')) STORED;
CREATE INDEX vendors_by_tier ON vendors (tenant_id, tier, id);
