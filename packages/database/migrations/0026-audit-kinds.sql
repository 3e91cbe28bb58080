-- Each path and each address is counted by the kind of request as well, so that the counts know what it holds beside another filter.
-- Holds up sealers, and nobody else, until all that they have sealed is counted anew.
LOCK TABLE audit_seals IN SHARE ROW EXCLUSIVE MODE;

-- What requests have in common, under a number.
CREATE TABLE audit_kinds (
  tenant_id uuid NOT NULL,
  kind integer GENERATED ALWAYS AS IDENTITY,
  action text NOT NULL,
  method text NOT NULL,
  status smallint NOT NULL,
  user_id text,
  PRIMARY KEY (tenant_id, kind),
  UNIQUE NULLS NOT DISTINCT (tenant_id, action, method, status, user_id)
);
INSERT INTO audit_kinds (tenant_id, action, method, status, user_id)
SELECT DISTINCT tenant_id, action, method, status, user_id FROM audit_month_counts;

CREATE TABLE counted_anew (
  tenant_id uuid NOT NULL,
  -- The column of audit_records: path or ip_address.
  field text NOT NULL,
  value text NOT NULL,
  day timestamptz NOT NULL,
  kind integer NOT NULL,
  records bigint NOT NULL,
  PRIMARY KEY (tenant_id, field, value, day, kind)
) PARTITION BY RANGE (day);
CREATE TABLE counted_anew_default PARTITION OF counted_anew DEFAULT;
DO $$
DECLARE
  month text;
BEGIN
  FOR month IN SELECT right(relname, 7) FROM pg_inherits JOIN pg_class ON oid = inhrelid
               WHERE inhparent = 'audit_value_counts'::regclass AND relname ~ '[0-9]$' LOOP
    EXECUTE format('CREATE TABLE %I PARTITION OF counted_anew FOR VALUES FROM (%L) TO (%L)', 'counted_anew_' || month,
      to_date(month, 'YYYY_MM') || ' 00:00:00+00', (to_date(month, 'YYYY_MM') + interval '1 month')::date || ' 00:00:00+00');
  END LOOP;
END
$$;
INSERT INTO counted_anew (tenant_id, field, value, day, kind, records)
SELECT tenant_id, CASE WHEN path IS NULL THEN 'ip_address' ELSE 'path' END, coalesce(path, ip_address), day, kind, count(*)
FROM (
  SELECT tenant_id, path, ip_address, date_trunc('day', at, 'UTC') AS day, kind
  FROM audit_records JOIN audit_kinds USING (tenant_id, action, method, status)
  WHERE transaction < (SELECT sealed_below FROM audit_sealer) AND audit_records.user_id IS NOT DISTINCT FROM audit_kinds.user_id
) AS sealed
GROUP BY GROUPING SETS ((tenant_id, path, day, kind), (tenant_id, ip_address, day, kind))
HAVING coalesce(path, ip_address) IS NOT NULL;

CREATE OR REPLACE FUNCTION count_values() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH record AS MATERIALIZED (
    SELECT seal.tenant_id, date_trunc('day', seal.at, 'UTC') AS day, found.*
    FROM sealed seal, LATERAL (
      -- Of one record each time, whatever the planner expects of them.
      SELECT action, method, status, user_id, path, ip_address FROM audit_records
      WHERE tenant_id = seal.tenant_id AND at = seal.at AND id = seal.record_id LIMIT 1) AS found
  ), met AS MATERIALIZED (
    SELECT DISTINCT tenant_id, action, method, status, user_id FROM record
  ), known AS MATERIALIZED (
    SELECT kinds.* FROM met JOIN audit_kinds kinds USING (tenant_id, action, method, status)
    WHERE kinds.user_id IS NOT DISTINCT FROM met.user_id
  ), made AS (
    INSERT INTO audit_kinds (tenant_id, action, method, status, user_id)
    SELECT * FROM met EXCEPT SELECT tenant_id, action, method, status, user_id FROM known RETURNING *
  )
  INSERT INTO audit_value_counts AS counted (tenant_id, field, value, day, kind, records)
  SELECT tenant_id, field, value, day, kind, count(*)
  FROM record JOIN (SELECT * FROM known UNION ALL SELECT * FROM made) AS kinds USING (tenant_id, action, method, status),
    LATERAL (VALUES ('path', path), ('ip_address', ip_address)) AS held(field, value)
  WHERE coalesce(record.user_id, '') = coalesce(kinds.user_id, '') AND value IS NOT NULL GROUP BY 1, 2, 3, 4, 5
  ON CONFLICT (tenant_id, field, value, day, kind) DO UPDATE SET records = counted.records + excluded.records;
  RETURN NULL;
END
$$;

DROP TABLE audit_value_counts;
ALTER TABLE counted_anew RENAME TO audit_value_counts;
DO $$
DECLARE
  name text;
BEGIN
  FOR name IN SELECT relname FROM pg_class WHERE relname LIKE 'counted\_anew%' LOOP
    EXECUTE format('ALTER TABLE %I RENAME TO %I', name, replace(name, 'counted_anew', 'audit_value_counts'));
  END LOOP;
  FOR name IN SELECT relname FROM pg_class WHERE oid IN ('audit_kinds'::regclass, 'audit_value_counts'::regclass)
              UNION SELECT relname FROM pg_inherits JOIN pg_class ON oid = inhrelid WHERE inhparent = 'audit_value_counts'::regclass LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['audit_kinds', 'audit_value_counts'] LOOP
    EXECUTE format('CREATE POLICY own_tenant ON %I FOR SELECT TO custos_app USING (tenant_id = current_tenant())', name);
    EXECUTE format('CREATE POLICY operator_counts ON %I TO custos_operator USING (true) WITH CHECK (true)', name);
    EXECUTE format('GRANT SELECT ON %I TO custos_app, custos_operator', name);
    EXECUTE format('GRANT INSERT ON %I TO custos_operator', name);
  END LOOP;
END
$$;
GRANT UPDATE (records) ON audit_value_counts TO custos_operator;
