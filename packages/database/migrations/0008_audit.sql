-- The audit log and the chain over it: docs/audit-format.md has the chain's form, packages/audit/seal.ts its rules.

-- A database restored from a logical dump counts its transactions anew, while the log is sealed by their numbers. What was
-- counted before is added to them, so that they go on growing.

-- Replaced after a restore; it reads nothing, so that writing a record looks nothing up. An immutable one would live on, as it was, in
-- plans that connections keep.
CREATE FUNCTION transactions_before_restore() RETURNS bigint LANGUAGE sql STABLE AS 'SELECT 0::bigint';

CREATE FUNCTION audit_transaction(counted xid8) RETURNS xid8 LANGUAGE sql STABLE
  RETURN (counted::text::bigint + transactions_before_restore())::text::xid8;

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
  -- What else the record has: packages/audit/record.ts makes the whole of it.
  details json NOT NULL,
  -- The transaction that wrote it: a sealer takes only rows below the oldest one that still runs.
  transaction xid8 NOT NULL DEFAULT audit_transaction(pg_current_xact_id()),
  PRIMARY KEY (tenant_id, at, id)
) PARTITION BY RANGE (at);

-- Each has the order of a page that is narrowed by its column, and serves the count of that page alone.
CREATE INDEX audit_by_user ON audit_records (tenant_id, user_id, at) WHERE user_id IS NOT NULL;
CREATE INDEX audit_by_action ON audit_records (tenant_id, action, at);
CREATE INDEX audit_by_path ON audit_records (tenant_id, path, at);
CREATE INDEX audit_by_address ON audit_records (tenant_id, ip_address, at) WHERE ip_address IS NOT NULL;
-- Success and reads are common: their records are found in the order of all. Failures are found in the order of their times, also those of
-- one action, app or address.
CREATE INDEX audit_by_failure ON audit_records (tenant_id, at, status, action, user_id, ip_address) WHERE status >= 400;
CREATE INDEX audit_by_change ON audit_records (tenant_id, method, at) WHERE method <> 'GET';

-- How the sealer finds what it has not sealed. Grows at its right end alone, so that a request hardly pays for it.
CREATE INDEX audit_by_transaction ON audit_records (transaction);

-- One row for each record, numbered without a gap from 1 within each organisation.
CREATE TABLE audit_seals (
  tenant_id uuid NOT NULL,
  sequence bigint NOT NULL,
  -- When the record's request arrived: record and seal lie in partitions of the same month, and go together.
  at timestamptz NOT NULL,
  record_id uuid NOT NULL,
  hash bytea NOT NULL CHECK (length(hash) = 32),
  PRIMARY KEY (tenant_id, sequence, at),
  -- No record is sealed twice; and one that is in no seal is found by walking both indexes side by side.
  UNIQUE (tenant_id, at, record_id)
) PARTITION BY RANGE (at);

-- Where each chain ends.
CREATE TABLE audit_chains (
  tenant_id uuid PRIMARY KEY,
  size bigint NOT NULL,
  head bytea NOT NULL CHECK (length(head) = 32),
  sealed_at timestamptz NOT NULL
);

-- Every record of an earlier transaction has been sealed. One row.
CREATE TABLE audit_sealer (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  sealed_below xid8 NOT NULL
);
INSERT INTO audit_sealer (sealed_below) VALUES ('0');

-- Run at each start, before anything is written.
CREATE FUNCTION go_on_after_restore() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  sealed bigint;
BEGIN
  SELECT sealed_below::text::bigint INTO sealed FROM audit_sealer
  WHERE audit_transaction(pg_snapshot_xmax(pg_current_snapshot())) < sealed_below;
  IF FOUND THEN
    -- Far above whatever was written and not sealed before the dump.
    EXECUTE format('CREATE OR REPLACE FUNCTION transactions_before_restore() RETURNS bigint LANGUAGE sql STABLE AS %L',
      format('SELECT %s::bigint', sealed + (1::bigint << 40)));
  END IF;
END
$$;
REVOKE ALL ON FUNCTION go_on_after_restore() FROM PUBLIC;

-- Signed statements of how long a chain was and how it ended.
CREATE TABLE audit_checkpoints (
  tenant_id uuid NOT NULL,
  size bigint NOT NULL,
  at timestamptz NOT NULL,
  token text NOT NULL,
  PRIMARY KEY (tenant_id, size)
);

-- The months that retention has removed, and where in the chain what is left begins.
CREATE TABLE audit_removals (
  tenant_id uuid NOT NULL,
  month date NOT NULL,
  last_sequence bigint NOT NULL,
  removed_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, month)
);

-- Nothing is refused for want of a partition; a signal tells when a row lands in one of these.
CREATE TABLE audit_records_default PARTITION OF audit_records DEFAULT;
ALTER TABLE audit_records_default SET (autovacuum_vacuum_insert_scale_factor = 0.02);
CREATE TABLE audit_seals_default PARTITION OF audit_seals DEFAULT;

-- Makes the partitions of this month and of the months ahead; safe to call at any time, by many at once.
CREATE FUNCTION make_audit_partitions(months_ahead integer) RETURNS void
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
    FOREACH parent IN ARRAY ARRAY['audit_records', 'audit_seals'] LOOP
      name := parent || '_' || to_char(month, 'YYYY_MM');
      CONTINUE WHEN to_regclass('public.' || name) IS NOT NULL;
      BEGIN
        EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES FROM (%L) TO (%L)',
          name, parent, month || ' 00:00:00+00', (month + interval '1 month')::date || ' 00:00:00+00');
        -- Counting is fast only on pages that are known to be all visible.
        EXECUTE format('ALTER TABLE %I SET (autovacuum_vacuum_insert_scale_factor = 0.02)', name);
        -- Row-level security of a partitioned table does not hold for who names a partition. The program's roles have no
        -- rights there; should they ever get some, they see nothing.
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
REVOKE ALL ON FUNCTION make_audit_partitions(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION make_audit_partitions(integer) TO custos_operator;
SELECT make_audit_partitions(3);

-- What was written stays as it was written, whoever tries.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit records are never changed or deleted' USING ERRCODE = 'insufficient_privilege';
END
$$;
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['audit_records', 'audit_seals', 'audit_checkpoints', 'audit_removals'] LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION refuse_change()', name || '_are_final', name);
    EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', name || '_are_kept', name);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['audit_records_default', 'audit_seals_default'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
  END LOOP;
END
$$;

SELECT keep_tenants_apart('audit_records', 'audit_seals', 'audit_chains', 'audit_checkpoints', 'audit_removals');
GRANT SELECT, INSERT ON audit_records TO custos_app, custos_operator;
GRANT SELECT ON audit_seals, audit_chains, audit_checkpoints, audit_removals, audit_sealer TO custos_app, custos_operator;

-- The operator's role records the requests of all, and seals.
GRANT SELECT ON audit_records_default TO custos_operator;
GRANT INSERT ON audit_seals, audit_chains, audit_checkpoints, audit_removals TO custos_operator;
GRANT UPDATE (size, head, sealed_at) ON audit_chains TO custos_operator;
GRANT UPDATE (sealed_below) ON audit_sealer TO custos_operator;
CREATE POLICY operator_reads ON audit_records FOR SELECT TO custos_operator USING (true);
CREATE POLICY operator_records ON audit_records FOR INSERT TO custos_operator WITH CHECK (true);
CREATE POLICY operator_counts ON audit_records_default FOR SELECT TO custos_operator USING (true);
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['audit_seals', 'audit_chains', 'audit_checkpoints', 'audit_removals'] LOOP
    EXECUTE format('CREATE POLICY operator_seals ON %I TO custos_operator USING (true) WITH CHECK (true)', name);
  END LOOP;
END
$$;
