-- The chain over the audit log: docs/audit-format.md has its form, packages/audit/seal.ts its rules.

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
CREATE TABLE audit_seals_default PARTITION OF audit_seals DEFAULT;

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

-- Keys serve one purpose: access tokens or checkpoints.
ALTER TABLE signing_keys ADD COLUMN purpose text NOT NULL DEFAULT 'access tokens';
ALTER TABLE signing_keys ALTER COLUMN purpose DROP DEFAULT;

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
    FOREACH parent IN ARRAY ARRAY['audit_records', 'audit_seals'] LOOP
      name := parent || '_' || to_char(month, 'YYYY_MM');
      CONTINUE WHEN to_regclass('public.' || name) IS NOT NULL;
      BEGIN
        EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES FROM (%L) TO (%L)',
          name, parent, month || ' 00:00:00+00', (month + interval '1 month')::date || ' 00:00:00+00');
        -- Counting a month is fast only on pages that are known to be all visible.
        EXECUTE format('ALTER TABLE %I SET (autovacuum_vacuum_insert_scale_factor = 0.02)', name);
      EXCEPTION WHEN check_violation THEN
        -- Rows of that month lie in the default partition already; they stay there, and a signal tells.
        RAISE WARNING 'rows of % lie in %_default', month, parent;
      END;
    END LOOP;
  END LOOP;
END
$$;
SELECT make_audit_partitions(3);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['audit_seals', 'audit_chains', 'audit_checkpoints', 'audit_removals'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_tenant ON %I FOR SELECT TO custos_app USING (tenant_id = current_tenant())', name);
    EXECUTE format('CREATE POLICY operator_seals ON %I TO custos_operator USING (true) WITH CHECK (true)', name);
  END LOOP;

  FOREACH name IN ARRAY ARRAY['audit_seals', 'audit_checkpoints', 'audit_removals'] LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION refuse_change()', name || '_are_final', name);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['audit_records', 'audit_seals', 'audit_checkpoints', 'audit_removals'] LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', name || '_are_kept', name);
  END LOOP;
END
$$;

GRANT SELECT ON audit_seals, audit_chains, audit_checkpoints, audit_removals, audit_sealer TO custos_app, custos_operator;
GRANT INSERT ON audit_seals, audit_chains, audit_checkpoints, audit_removals TO custos_operator;
GRANT UPDATE (size, head, sealed_at) ON audit_chains TO custos_operator;
GRANT UPDATE (sealed_below) ON audit_sealer TO custos_operator;
