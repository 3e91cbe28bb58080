-- How the newest gathering of a vendor's facts, which the report answers from, is going or ended.
CREATE TABLE vendor_gatherings (
  tenant_id uuid NOT NULL,
  vendor_id uuid NOT NULL,
  asked_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- Why it has no result, for people.
  failure text,
  PRIMARY KEY (tenant_id, vendor_id),
  FOREIGN KEY (tenant_id, vendor_id) REFERENCES vendors ON DELETE CASCADE
);
SELECT keep_tenants_apart('vendor_gatherings');
GRANT SELECT, INSERT, UPDATE, DELETE ON vendor_gatherings TO custos_app;
