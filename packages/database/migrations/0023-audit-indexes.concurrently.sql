-- Builds the indexes of the next migration beside the use of the log, in each partition that holds something. What an interrupted run
-- left unfinished is dropped first.
SELECT statement FROM (
  SELECT 1 AS step, format('DROP INDEX CONCURRENTLY %s', indexrelid::regclass) AS statement
  FROM pg_index JOIN pg_inherits ON inhrelid = indrelid
  WHERE inhparent = 'audit_records'::regclass AND NOT indisvalid
  UNION ALL
  SELECT 2, format('CREATE INDEX CONCURRENTLY IF NOT EXISTS %I ON %I (%s)', relname || suffix, relname, columns)
  FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid, (VALUES
    ('_of_action', 'tenant_id, action, status, at, id, method, user_id'),
    ('_of_path', 'tenant_id, path, action, status, at, id, method, user_id, ip_address'),
    ('_of_address', 'tenant_id, ip_address, action, status, at, id, method, user_id')) AS made(suffix, columns)
  WHERE inhparent = 'audit_records'::regclass AND pg_relation_size(inhrelid) > 0
) AS due ORDER BY step, statement
