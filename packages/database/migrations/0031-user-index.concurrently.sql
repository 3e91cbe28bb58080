-- Builds the index of the next migration beside the use of the log, in each partition that holds something. What an interrupted run
-- left unfinished is dropped first.
SELECT statement FROM (
  SELECT 1 AS step, format('DROP INDEX CONCURRENTLY %s', indexrelid::regclass) AS statement
  FROM pg_index JOIN pg_inherits ON inhrelid = indrelid
  WHERE inhparent = 'audit_records'::regclass AND NOT indisvalid
  UNION ALL
  SELECT 2, format('CREATE INDEX CONCURRENTLY IF NOT EXISTS %I ON %I (tenant_id, user_id, action, status, at, id, method)',
    relname || '_of_user', relname)
  FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
  WHERE inhparent = 'audit_records'::regclass AND pg_relation_size(inhrelid) > 0
) AS due ORDER BY step, statement
