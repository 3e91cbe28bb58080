-- The tier follows from a level that a person set: the periodic task computes it anew.
ALTER TABLE vendors NO FORCE ROW LEVEL SECURITY;
UPDATE vendors SET inherent_risk = NULL WHERE risk_override ->> 'level' IS NOT NULL AND risk_override ->> 'tier' IS NULL;
ALTER TABLE vendors FORCE ROW LEVEL SECURITY;
