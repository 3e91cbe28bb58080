-- What has both an address and a path is counted as they are by themselves: as one value of the two columns. No address holds a space, so
-- that no two pairs are alike.
-- Holds up sealers, and nobody else, until all that they have sealed is counted.
LOCK TABLE audit_seals IN SHARE ROW EXCLUSIVE MODE;

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
    LATERAL (VALUES ('path', path), ('ip_address', ip_address), ('ip_address path', ip_address || ' ' || path)) AS held(field, value)
  WHERE coalesce(record.user_id, '') = coalesce(kinds.user_id, '') AND value IS NOT NULL GROUP BY 1, 2, 3, 4, 5
  ON CONFLICT (tenant_id, field, value, day, kind) DO UPDATE SET records = counted.records + excluded.records;
  RETURN NULL;
END
$$;

INSERT INTO audit_value_counts (tenant_id, field, value, day, kind, records)
SELECT tenant_id, 'ip_address path', ip_address || ' ' || path, date_trunc('day', at, 'UTC'), kind, count(*)
FROM audit_records JOIN audit_kinds USING (tenant_id, action, method, status)
WHERE transaction < (SELECT sealed_below FROM audit_sealer) AND audit_records.user_id IS NOT DISTINCT FROM audit_kinds.user_id
  AND ip_address IS NOT NULL
GROUP BY 1, 2, 3, 4, 5;
