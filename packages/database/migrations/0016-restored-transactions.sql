-- A database restored from a logical dump counts its transactions anew, while the audit log is sealed by their numbers. What was
-- counted before is added to them, so that they go on growing.

-- Replaced after a restore; it reads nothing, so that writing a record looks nothing up. An immutable one would live on, as it was, in
-- plans that connections keep.
CREATE FUNCTION transactions_before_restore() RETURNS bigint LANGUAGE sql STABLE AS 'SELECT 0::bigint';

CREATE FUNCTION audit_transaction(counted xid8) RETURNS xid8 LANGUAGE sql STABLE
  RETURN (counted::text::bigint + transactions_before_restore())::text::xid8;

ALTER TABLE audit_records ALTER COLUMN transaction SET DEFAULT audit_transaction(pg_current_xact_id());

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
