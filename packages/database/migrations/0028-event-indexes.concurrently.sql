-- Builds the indexes of the next migration beside the use of the events. What an interrupted run left unfinished is dropped first.
SELECT statement FROM (
  SELECT 1 AS step, format('DROP INDEX CONCURRENTLY %s', indexrelid::regclass) AS statement
  FROM pg_index WHERE indrelid = 'events'::regclass AND NOT indisvalid
  UNION ALL
  SELECT 2, format('CREATE INDEX CONCURRENTLY IF NOT EXISTS %s', made)
  FROM unnest(ARRAY['events_by_kind ON events (tenant_id, type, source, service, at, id)',
    'events_by_transaction ON events (transaction) WHERE transaction IS NOT NULL']) AS made
  WHERE pg_relation_size('events') > 0
) AS due ORDER BY step
