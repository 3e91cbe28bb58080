CREATE TABLE events (
  tenant_id uuid NOT NULL,
  at timestamptz NOT NULL,
  -- A KSUID. These sort by their bytes; another collation of the database would mix capitals and small letters.
  id text COLLATE "C" NOT NULL,
  expires_at timestamptz NOT NULL,
  source text NOT NULL,
  type text NOT NULL,
  service text NOT NULL,
  -- Of an archived event it lies in the archive alone; the rest stays here, so that filters, counts and cursors go on as before.
  detail jsonb,
  processing_time_ms double precision NOT NULL,
  stored_at timestamptz NOT NULL,
  archive_object text,
  PRIMARY KEY (tenant_id, at, id),
  CHECK ((detail IS NULL) = (archive_object IS NOT NULL))
);
CREATE INDEX events_by_type ON events (tenant_id, type, at);
CREATE INDEX events_by_source ON events (tenant_id, source, at);
CREATE INDEX events_by_expiry ON events (expires_at) WHERE archive_object IS NULL;

SELECT keep_tenants_apart('events');
GRANT SELECT, INSERT ON events TO custos_app;
GRANT SELECT, UPDATE (archive_object, detail) ON events TO custos_operator;
CREATE POLICY operator_reads ON events FOR SELECT TO custos_operator USING (true);
CREATE POLICY operator_archives ON events FOR UPDATE TO custos_operator USING (true);
