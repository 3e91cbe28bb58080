-- An address by which calendars read dates. Of its 256 random bits a hash alone is kept; who takes it back deletes the row.
CREATE TABLE calendar_feeds (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  token_hash bytea NOT NULL,
  name text NOT NULL,
  -- Of whose vendors; null: of all.
  owner_id uuid,
  -- The kinds of date, separated by commas; null: all.
  kinds text,
  -- The person or the app; the address ends with them.
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  -- Without its owner it would be of all vendors.
  FOREIGN KEY (tenant_id, owner_id) REFERENCES users ON DELETE CASCADE
);
CREATE UNIQUE INDEX calendar_feeds_by_token ON calendar_feeds (token_hash);

SELECT keep_tenants_apart('calendar_feeds');
GRANT SELECT, INSERT, DELETE ON calendar_feeds TO custos_app;
-- Whoever has an address has not said whose it is.
GRANT SELECT (tenant_id, id, token_hash) ON calendar_feeds TO custos_operator;
CREATE POLICY operator_finds ON calendar_feeds FOR SELECT TO custos_operator USING (true);
