-- The claimed certificates that a person rejected are apart from those that stand, so that nothing names them as held. None of those
-- in a review that a decision cites, whose risk is signed; undecided reviews are weighed again, which parts theirs.
ALTER TABLE assessments ADD COLUMN rejected_certificates jsonb NOT NULL DEFAULT '[]';
ALTER TABLE organisations NO FORCE ROW LEVEL SECURITY;
INSERT INTO organisations (tenant_id, duties, retention_years, four_eyes, reweigh_after)
  SELECT id, '{}', 6, false, '00000000-0000-0000-0000-000000000000' FROM tenants
  ON CONFLICT (tenant_id) DO UPDATE SET reweigh_after = excluded.reweigh_after;
ALTER TABLE organisations FORCE ROW LEVEL SECURITY;
