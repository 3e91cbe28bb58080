-- One row for each request that was answered. Requests without a known organisation stand under the nil UUID: the operator's own.
CREATE TABLE audit_records (
  tenant_id uuid NOT NULL,
  at timestamptz NOT NULL,
  id uuid NOT NULL,
  action text NOT NULL,
  user_id text,
  status smallint NOT NULL,
  method text NOT NULL,
  path text NOT NULL,
  ip_address text,
  -- The whole record as the API answers it.
  record json NOT NULL,
  -- The transaction that wrote it: a sealer takes only rows below the oldest one that still runs.
  transaction xid8 NOT NULL DEFAULT pg_current_xact_id(),
  PRIMARY KEY (tenant_id, at, id)
) PARTITION BY RANGE (at);

CREATE INDEX audit_by_action ON audit_records (tenant_id, action, at, id);
CREATE INDEX audit_by_user ON audit_records (tenant_id, user_id, at, id);
CREATE INDEX audit_by_status ON audit_records (tenant_id, status, at, id);
CREATE INDEX audit_by_path ON audit_records (tenant_id, path, at, id);
CREATE INDEX audit_by_ip ON audit_records (tenant_id, ip_address, at, id);

-- Nothing is refused for want of a partition; a signal tells when a row lands here.
CREATE TABLE audit_records_default PARTITION OF audit_records DEFAULT;
ALTER TABLE audit_records_default SET (autovacuum_vacuum_insert_scale_factor = 0.02);

-- Makes the partitions of this month and of the months ahead; safe to call at any time, by many at once.
CREATE FUNCTION make_audit_partitions(months_ahead integer) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  first date := date_trunc('month', now() AT TIME ZONE 'UTC')::date;
  month date;
  name text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('make_audit_partitions'));
  FOR ahead IN 0..months_ahead LOOP
    month := (first + make_interval(months => ahead))::date;
    name := 'audit_records_' || to_char(month, 'YYYY_MM');
    IF to_regclass('public.' || name) IS NULL THEN
      EXECUTE format('CREATE TABLE %I PARTITION OF audit_records FOR VALUES FROM (%L) TO (%L)',
        name, month || ' 00:00:00+00', (month + interval '1 month')::date || ' 00:00:00+00');
      -- Counting a month is fast only on pages that are known to be all visible.
      EXECUTE format('ALTER TABLE %I SET (autovacuum_vacuum_insert_scale_factor = 0.02)', name);
    END IF;
  END LOOP;
END
$$;
REVOKE ALL ON FUNCTION make_audit_partitions(integer) FROM PUBLIC;
SELECT make_audit_partitions(3);

-- What was written stays as it was written, whoever tries.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit records are never changed or deleted' USING ERRCODE = 'insufficient_privilege';
END
$$;
CREATE TRIGGER audit_records_are_final BEFORE UPDATE OR DELETE ON audit_records
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
