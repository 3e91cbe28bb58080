-- How many events of each kind there are, by the day and by the month. Counted are those of the transactions below which the audit log is
-- sealed: no earlier one can still be committed. Sealers wait until what is there is counted, and nobody else.
CREATE TABLE event_counts (
  tenant_id uuid NOT NULL,
  day timestamptz NOT NULL,
  type text NOT NULL,
  source text NOT NULL,
  service text NOT NULL,
  records bigint NOT NULL,
  PRIMARY KEY (tenant_id, day, type, source, service)
) WITH (fillfactor = 50);
CREATE TABLE event_month_counts (
  tenant_id uuid NOT NULL,
  month timestamptz NOT NULL,
  type text NOT NULL,
  source text NOT NULL,
  service text NOT NULL,
  records bigint NOT NULL,
  PRIMARY KEY (tenant_id, month, type, source, service)
) WITH (fillfactor = 50);

CREATE FUNCTION count_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO event_counts AS counted (tenant_id, day, type, source, service, records)
  SELECT tenant_id, date_trunc('day', at, 'UTC'), type, source, service, count(*)
  FROM events WHERE transaction >= OLD.sealed_below AND transaction < NEW.sealed_below GROUP BY 1, 2, 3, 4, 5
  ON CONFLICT (tenant_id, day, type, source, service) DO UPDATE SET records = counted.records + excluded.records;
  RETURN NULL;
END
$$;
CREATE FUNCTION sum_up_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO event_month_counts AS counted (tenant_id, month, type, source, service, records)
  VALUES (NEW.tenant_id, date_trunc('month', NEW.day, 'UTC'), NEW.type, NEW.source, NEW.service, NEW.records - coalesce(OLD.records, 0))
  ON CONFLICT (tenant_id, month, type, source, service) DO UPDATE SET records = counted.records + excluded.records;
  RETURN NULL;
END
$$;
CREATE TRIGGER events_are_counted AFTER UPDATE ON audit_sealer FOR EACH ROW EXECUTE FUNCTION count_events();
CREATE TRIGGER event_counts_are_summed AFTER INSERT OR UPDATE ON event_counts FOR EACH ROW EXECUTE FUNCTION sum_up_events();
INSERT INTO event_counts (tenant_id, day, type, source, service, records)
SELECT tenant_id, date_trunc('day', at, 'UTC'), type, source, service, count(*) FROM events
WHERE transaction IS NULL OR transaction < (SELECT sealed_below FROM audit_sealer) GROUP BY 1, 2, 3, 4, 5;

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['event_counts', 'event_month_counts'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_tenant ON %I FOR SELECT TO custos_app USING (tenant_id = current_tenant())', name);
    EXECUTE format('CREATE POLICY operator_counts ON %I TO custos_operator USING (true) WITH CHECK (true)', name);
    EXECUTE format('GRANT SELECT ON %I TO custos_app, custos_operator', name);
    EXECUTE format('GRANT INSERT, UPDATE (records) ON %I TO custos_operator', name);
  END LOOP;
END
$$;
