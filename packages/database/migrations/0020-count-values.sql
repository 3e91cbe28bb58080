-- Counts whatever is sealed, also by a sealer of an earlier version that still runs during an upgrade.
CREATE FUNCTION count_values() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_value_counts AS counted (tenant_id, field, value, day, records)
  SELECT tenant_id, field, value, date_trunc('day', at, 'UTC'), count(*)
  FROM (
    SELECT seal.tenant_id, seal.at, found.path, found.ip_address
    FROM sealed seal, LATERAL (
      -- Of one record each time, whatever the planner expects of them.
      SELECT path, ip_address FROM audit_records
      WHERE tenant_id = seal.tenant_id AND at = seal.at AND id = seal.record_id LIMIT 1) AS found
  ) AS record, LATERAL (VALUES ('path', path), ('ip_address', ip_address)) AS held(field, value)
  WHERE value IS NOT NULL GROUP BY 1, 2, 3, 4
  ON CONFLICT (tenant_id, field, value, day) DO UPDATE SET records = counted.records + excluded.records;
  RETURN NULL;
END
$$;
-- Holds up sealers, and nobody else, until what they have sealed is counted.
CREATE TRIGGER audit_seals_are_counted AFTER INSERT ON audit_seals REFERENCING NEW TABLE AS sealed
  FOR EACH STATEMENT EXECUTE FUNCTION count_values();

INSERT INTO audit_value_counts (tenant_id, field, value, day, records)
SELECT tenant_id, CASE WHEN path IS NULL THEN 'ip_address' ELSE 'path' END, coalesce(path, ip_address),
  date_trunc('day', at, 'UTC') AS day, count(*)
FROM audit_records
WHERE transaction < (SELECT sealed_below FROM audit_sealer)
GROUP BY GROUPING SETS ((tenant_id, path, date_trunc('day', at, 'UTC')), (tenant_id, ip_address, date_trunc('day', at, 'UTC')))
HAVING coalesce(path, ip_address) IS NOT NULL;
