-- How many sealed records each path and each address has, by the day: an exact count of one that most records have looks at hundreds
-- of rows, not at all of these records.
CREATE TABLE audit_value_counts (
  tenant_id uuid NOT NULL,
  -- The column of audit_records: path or ip_address.
  field text NOT NULL,
  value text NOT NULL,
  day timestamptz NOT NULL,
  records bigint NOT NULL,
  PRIMARY KEY (tenant_id, field, value, day)
) PARTITION BY RANGE (day);
CREATE TABLE audit_value_counts_default PARTITION OF audit_value_counts DEFAULT;

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
    FOREACH parent IN ARRAY ARRAY['audit_records', 'audit_seals', 'audit_counts', 'audit_day_counts', 'audit_value_counts'] LOOP
      name := parent || '_' || to_char(month, 'YYYY_MM');
      CONTINUE WHEN to_regclass('public.' || name) IS NOT NULL;
      BEGIN
        EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES FROM (%L) TO (%L)',
          name, parent, month || ' 00:00:00+00', (month + interval '1 month')::date || ' 00:00:00+00');
        -- Counting is fast only on pages that are known to be all visible.
        EXECUTE format('ALTER TABLE %I SET (autovacuum_vacuum_insert_scale_factor = 0.02)', name);
        EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
        EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
        IF parent = 'audit_records' THEN
          PERFORM tell_planner_of(name::regclass);
        END IF;
      EXCEPTION WHEN check_violation THEN
        -- Rows of that month lie in the default partition already; they stay there, and a signal tells.
        RAISE WARNING 'rows of % lie in %_default', month, parent;
      END;
    END LOOP;
  END LOOP;
END
$$;

-- The same months as audit_counts, so that retention removes both.
DO $$
DECLARE
  month text;
BEGIN
  FOR month IN SELECT right(relname, 7) FROM pg_inherits JOIN pg_class ON oid = inhrelid
               WHERE inhparent = 'audit_counts'::regclass AND relname ~ '[0-9]$' LOOP
    EXECUTE format('CREATE TABLE %I PARTITION OF audit_value_counts FOR VALUES FROM (%L) TO (%L)', 'audit_value_counts_' || month,
      to_date(month, 'YYYY_MM') || ' 00:00:00+00', (to_date(month, 'YYYY_MM') + interval '1 month')::date || ' 00:00:00+00');
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', 'audit_value_counts_' || month);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', 'audit_value_counts_' || month);
  END LOOP;
END
$$;

ALTER TABLE audit_value_counts ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_value_counts FORCE ROW LEVEL SECURITY;
ALTER TABLE audit_value_counts_default ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_value_counts_default FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON audit_value_counts FOR SELECT TO custos_app USING (tenant_id = current_tenant());
CREATE POLICY operator_counts ON audit_value_counts TO custos_operator USING (true) WITH CHECK (true);
GRANT SELECT ON audit_value_counts TO custos_app, custos_operator;
GRANT INSERT, UPDATE (records) ON audit_value_counts TO custos_operator;

-- For the next migration, which counts while others read and write: even the owner sees no row of an organisation.
CREATE POLICY owner_fills ON audit_records FOR SELECT TO CURRENT_USER USING (true);
CREATE POLICY owner_fills ON audit_value_counts TO CURRENT_USER USING (true) WITH CHECK (true);
