-- One index in place of two: it has the order of the events of one kind. Apart from the next migration, which counts: nobody writes or
-- reads an event until this one ends.
CREATE INDEX IF NOT EXISTS events_by_kind ON events (tenant_id, type, source, service, at, id);
CREATE INDEX IF NOT EXISTS events_by_transaction ON events (transaction) WHERE transaction IS NOT NULL;
DROP INDEX IF EXISTS events_by_type, events_by_source;
