-- The counts of audit_counts summed by the day, so that the count of a year looks at hundreds of rows, not at tens of thousands.
CREATE TABLE audit_day_counts (
  tenant_id uuid NOT NULL,
  day timestamptz NOT NULL,
  action text NOT NULL,
  method text NOT NULL,
  status smallint NOT NULL,
  user_id text,
  records bigint NOT NULL,
  UNIQUE NULLS NOT DISTINCT (tenant_id, day, action, method, status, user_id)
) PARTITION BY RANGE (day);
CREATE TABLE audit_day_counts_default PARTITION OF audit_day_counts DEFAULT;

-- A plan that serves any value must expect few records of each, or it walks through all of them in search of a rare one; and any
-- organisation may be the one with most of them.
CREATE FUNCTION tell_planner_of(partition regclass) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['action', 'user_id', 'status', 'path', 'ip_address'] LOOP
    EXECUTE format('ALTER TABLE %s ALTER COLUMN %I SET (n_distinct = 1000)', partition, name);
  END LOOP;
  EXECUTE format('ALTER TABLE %s ALTER COLUMN tenant_id SET (n_distinct = 1)', partition);
END
$$;
REVOKE ALL ON FUNCTION tell_planner_of(regclass) FROM PUBLIC;
SELECT tell_planner_of(inhrelid) FROM pg_inherits WHERE inhparent = 'audit_records'::regclass;
ANALYZE audit_records;

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
    FOREACH parent IN ARRAY ARRAY['audit_records', 'audit_seals', 'audit_counts', 'audit_day_counts'] LOOP
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
    EXECUTE format('CREATE TABLE %I PARTITION OF audit_day_counts FOR VALUES FROM (%L) TO (%L)', 'audit_day_counts_' || month,
      to_date(month, 'YYYY_MM') || ' 00:00:00+00', (to_date(month, 'YYYY_MM') + interval '1 month')::date || ' 00:00:00+00');
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', 'audit_day_counts_' || month);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', 'audit_day_counts_' || month);
  END LOOP;
END
$$;

ALTER TABLE audit_day_counts ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_day_counts FORCE ROW LEVEL SECURITY;
ALTER TABLE audit_day_counts_default ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_day_counts_default FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON audit_day_counts FOR SELECT TO custos_app USING (tenant_id = current_tenant());
CREATE POLICY operator_counts ON audit_day_counts TO custos_operator USING (true) WITH CHECK (true);
GRANT SELECT ON audit_day_counts TO custos_app, custos_operator;
GRANT INSERT, UPDATE (records) ON audit_day_counts TO custos_operator;

-- Sums up whatever counts the hours, also a sealer of an earlier version that still runs during an upgrade.
CREATE FUNCTION count_in_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_day_counts AS counted (tenant_id, day, action, method, status, user_id, records)
  VALUES (NEW.tenant_id, date_trunc('day', NEW.hour, 'UTC'), NEW.action, NEW.method, NEW.status, NEW.user_id,
    NEW.records - coalesce(OLD.records, 0))
  ON CONFLICT (tenant_id, day, action, method, status, user_id) DO UPDATE SET records = counted.records + excluded.records;
  RETURN NULL;
END
$$;
CREATE TRIGGER audit_counts_are_summed AFTER INSERT OR UPDATE ON audit_counts FOR EACH ROW EXECUTE FUNCTION count_in_day();

-- Even the owner sees no row of an organisation while the lock is forced on it.
ALTER TABLE audit_counts NO FORCE ROW LEVEL SECURITY;
ALTER TABLE audit_day_counts NO FORCE ROW LEVEL SECURITY;
INSERT INTO audit_day_counts (tenant_id, day, action, method, status, user_id, records)
SELECT tenant_id, date_trunc('day', hour, 'UTC'), action, method, status, user_id, sum(records)
FROM audit_counts GROUP BY 1, 2, 3, 4, 5, 6;
ALTER TABLE audit_counts FORCE ROW LEVEL SECURITY;
ALTER TABLE audit_day_counts FORCE ROW LEVEL SECURITY;
