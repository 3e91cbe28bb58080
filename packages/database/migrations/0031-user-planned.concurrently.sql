-- What the planner is told counts from the next ANALYZE on, and months that nothing is added to any more come to none by themselves.
SELECT format('ANALYZE %I (tenant_id, action, user_id, status, method, path, ip_address)', relname) AS statement
FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
WHERE inhparent = 'audit_records'::regclass AND pg_relation_size(inhrelid) > 0
