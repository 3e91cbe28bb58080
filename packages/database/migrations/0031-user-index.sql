-- The order of the records of one app, as of one path and of one address: among those of a busy path the few of another app are not
-- looked for one by one. The indexes of the partitions are there already, and are only attached.
CREATE INDEX audit_of_user ON audit_records (tenant_id, user_id, action, status, at, id, method);
CREATE OR REPLACE FUNCTION tell_planner_of(partition regclass) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  name text;
  known integer;
BEGIN
  FOR name, known IN VALUES ('tenant_id', 1), ('method', 1), ('action', 3), ('status', 3), ('user_id', 100),
                            ('ip_address', 100), ('path', 1000000) LOOP
    EXECUTE format('ALTER TABLE %s ALTER COLUMN %I SET (n_distinct = %s)', partition, name, known);
  END LOOP;
END
$$;
SELECT tell_planner_of(inhrelid) FROM pg_inherits WHERE inhparent = 'audit_records'::regclass;
