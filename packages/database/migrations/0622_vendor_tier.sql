-- The tier of a vendor's review, a person's before that of the rules, for the list's filter. The table is written anew once, as by
-- 0552 and 0570: a migration is one transaction, in which an UPDATE of every row would lock them all and leave a dead one of each.
ALTER TABLE vendors
  ADD COLUMN tier text GENERATED ALWAYS AS (coalesce(risk_override ->> 'tier', inherent_risk ->> 'tier')) STORED;
CREATE INDEX vendors_by_tier ON vendors (tenant_id, tier, id);
