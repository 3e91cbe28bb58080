-- The counts are few rows, and going through a partition for each month costs a page more than reading them does: plain tables, of
-- which retention deletes. And by the month, so that the count of years looks at a few rows of each kind of request.
LOCK TABLE audit_counts, audit_day_counts IN SHARE MODE;

CREATE TABLE hours (LIKE audit_counts, CONSTRAINT audit_counts_once UNIQUE NULLS NOT DISTINCT (tenant_id, hour, action, method, status, user_id));
CREATE TABLE days (LIKE audit_day_counts, CONSTRAINT audit_day_counts_once UNIQUE NULLS NOT DISTINCT (tenant_id, day, action, method, status, user_id));
CREATE TABLE audit_month_counts (
  tenant_id uuid NOT NULL,
  month timestamptz NOT NULL,
  action text NOT NULL,
  method text NOT NULL,
  status smallint NOT NULL,
  user_id text,
  records bigint NOT NULL,
  CONSTRAINT audit_month_counts_once UNIQUE NULLS NOT DISTINCT (tenant_id, month, action, method, status, user_id)
);
INSERT INTO hours SELECT * FROM audit_counts ORDER BY tenant_id, hour;
INSERT INTO days SELECT * FROM audit_day_counts ORDER BY tenant_id, day;
INSERT INTO audit_month_counts (tenant_id, month, action, method, status, user_id, records)
SELECT tenant_id, date_trunc('month', day, 'UTC'), action, method, status, user_id, sum(records)
FROM audit_day_counts GROUP BY 1, 2, 3, 4, 5, 6;

DROP TABLE audit_counts, audit_day_counts;
ALTER TABLE hours RENAME TO audit_counts;
ALTER TABLE days RENAME TO audit_day_counts;

-- Sums up whatever counts the hours.
DROP FUNCTION count_in_day();
CREATE FUNCTION sum_up_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_day_counts AS counted (tenant_id, day, action, method, status, user_id, records)
  VALUES (NEW.tenant_id, date_trunc('day', NEW.hour, 'UTC'), NEW.action, NEW.method, NEW.status, NEW.user_id,
    NEW.records - coalesce(OLD.records, 0))
  ON CONFLICT (tenant_id, day, action, method, status, user_id) DO UPDATE SET records = counted.records + excluded.records;
  INSERT INTO audit_month_counts AS counted (tenant_id, month, action, method, status, user_id, records)
  VALUES (NEW.tenant_id, date_trunc('month', NEW.hour, 'UTC'), NEW.action, NEW.method, NEW.status, NEW.user_id,
    NEW.records - coalesce(OLD.records, 0))
  ON CONFLICT (tenant_id, month, action, method, status, user_id) DO UPDATE SET records = counted.records + excluded.records;
  RETURN NULL;
END
$$;
CREATE TRIGGER audit_counts_are_summed AFTER INSERT OR UPDATE ON audit_counts FOR EACH ROW EXECUTE FUNCTION sum_up_counts();

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['audit_counts', 'audit_day_counts', 'audit_month_counts'] LOOP
    -- The rows of the present are written again each second: they find room where they stand.
    EXECUTE format('ALTER TABLE %I SET (fillfactor = 50)', name);
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_tenant ON %I FOR SELECT TO custos_app USING (tenant_id = current_tenant())', name);
    EXECUTE format('CREATE POLICY operator_counts ON %I TO custos_operator USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY owner_removes ON %I TO CURRENT_USER USING (true)', name);
    EXECUTE format('GRANT SELECT ON %I TO custos_app, custos_operator', name);
    EXECUTE format('GRANT INSERT, UPDATE (records) ON %I TO custos_operator', name);
  END LOOP;
END
$$;

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
    FOREACH parent IN ARRAY ARRAY['audit_records', 'audit_seals', 'audit_value_counts'] LOOP
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
