-- How many records were sealed, by the hour in which their requests arrived: an exact count needs to look at the records of the
-- hours at both ends of its span alone, and at what is not sealed yet.
CREATE TABLE audit_counts (
  tenant_id uuid NOT NULL,
  hour timestamptz NOT NULL,
  action text NOT NULL,
  method text NOT NULL,
  status smallint NOT NULL,
  user_id text,
  records bigint NOT NULL,
  UNIQUE NULLS NOT DISTINCT (tenant_id, hour, action, method, status, user_id)
) PARTITION BY RANGE (hour);
CREATE TABLE audit_counts_default PARTITION OF audit_counts DEFAULT;

CREATE OR REPLACE FUNCTION make_audit_partitions(months_ahead integer) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  first date := date_trunc('month', now() AT TIME ZONE 'UTC')::date;
  month date;
  parent text;
  name text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('make_audit_partitions'));
  FOR ahead IN 0..months_ahead LOOP
    month := (first + make_interval(months => ahead))::date;
    FOREACH parent IN ARRAY ARRAY['audit_records', 'audit_seals', 'audit_counts'] LOOP
      name := parent || '_' || to_char(month, 'YYYY_MM');
      CONTINUE WHEN to_regclass('public.' || name) IS NOT NULL;
      BEGIN
        EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES FROM (%L) TO (%L)',
          name, parent, month || ' 00:00:00+00', (month + interval '1 month')::date || ' 00:00:00+00');
        -- Counting is fast only on pages that are known to be all visible.
        EXECUTE format('ALTER TABLE %I SET (autovacuum_vacuum_insert_scale_factor = 0.02)', name);
        EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
        EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
      EXCEPTION WHEN check_violation THEN
        -- Rows of that month lie in the default partition already; they stay there, and a signal tells.
        RAISE WARNING 'rows of % lie in %_default', month, parent;
      END;
    END LOOP;
  END LOOP;
END
$$;
SELECT make_audit_partitions(3);

-- Even the owner sees no row of an organisation while the lock is forced on it.
ALTER TABLE audit_records NO FORCE ROW LEVEL SECURITY;
INSERT INTO audit_counts (tenant_id, hour, action, method, status, user_id, records)
SELECT tenant_id, date_trunc('hour', at, 'UTC'), action, method, status, user_id, count(*)
FROM audit_records WHERE transaction < (SELECT sealed_below FROM audit_sealer) GROUP BY 1, 2, 3, 4, 5, 6;
ALTER TABLE audit_records FORCE ROW LEVEL SECURITY;

ALTER TABLE audit_counts ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_counts FORCE ROW LEVEL SECURITY;
ALTER TABLE audit_counts_default ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_counts_default FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON audit_counts FOR SELECT TO custos_app USING (tenant_id = current_tenant());
CREATE POLICY operator_counts ON audit_counts TO custos_operator USING (true) WITH CHECK (true);
GRANT SELECT ON audit_counts TO custos_app, custos_operator;
GRANT INSERT, UPDATE (records) ON audit_counts TO custos_operator;
