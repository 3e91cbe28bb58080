-- Row-level security of a partitioned table does not hold for who names a partition. The program's roles have no rights there; should
-- they ever get some, they see nothing.
DO $$
DECLARE
  partition regclass;
BEGIN
  FOR partition IN SELECT inhrelid FROM pg_inherits WHERE inhparent IN ('audit_records'::regclass, 'audit_seals'::regclass) LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', partition);
    EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', partition);
  END LOOP;
END
$$;
CREATE POLICY operator_counts ON audit_records_default FOR SELECT TO custos_operator USING (true);
