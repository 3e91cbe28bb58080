-- Undecided reviews that were weighed by rules 7 are weighed again.
ALTER TABLE organisations NO FORCE ROW LEVEL SECURITY;
INSERT INTO organisations (tenant_id, duties, retention_years, four_eyes, reweigh_after)
  SELECT id, '{}', 6, false, '00000000-0000-0000-0000-000000000000' FROM tenants
  ON CONFLICT (tenant_id) DO UPDATE SET reweigh_after = excluded.reweigh_after;
ALTER TABLE organisations FORCE ROW LEVEL SECURITY;
