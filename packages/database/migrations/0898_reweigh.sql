-- The vendor after which the risk of undecided assessments waits for the organisation's present countries; null: none waits.
ALTER TABLE organisations ADD COLUMN reweigh_after uuid;
GRANT SELECT (tenant_id, reweigh_after) ON organisations TO custos_operator;
GRANT SELECT (is_cited) ON assessments TO custos_operator;
CREATE POLICY operator_sweeps ON organisations FOR SELECT TO custos_operator USING (true);
-- Earlier versions left the risk as it was. An owner who is no superuser sees the rows of all organisations only so.
ALTER TABLE organisations NO FORCE ROW LEVEL SECURITY;
UPDATE organisations SET reweigh_after = '00000000-0000-0000-0000-000000000000' WHERE entities <> '[]';
ALTER TABLE organisations FORCE ROW LEVEL SECURITY;
