-- Whom a decision is about, as it was called when people decided: {name, domain, alternative_domains}. Null in decisions made before.
ALTER TABLE approvals ADD COLUMN vendor jsonb;
