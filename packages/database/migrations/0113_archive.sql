-- Deleted vendors, for as long as the organisation has to account for them. Documents stay in the object store, by their hashes.
CREATE TABLE vendor_archives (
  tenant_id uuid NOT NULL REFERENCES tenants,
  -- The vendor's.
  id uuid NOT NULL,
  name text NOT NULL,
  domain text NOT NULL,
  deleted_at timestamptz NOT NULL,
  -- The person, or the app where a machine did.
  deleted_by uuid NOT NULL,
  -- {vendor, decisions, assessments}, as the API showed them.
  content jsonb NOT NULL,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX vendor_archives_by_age ON vendor_archives (deleted_at);

SELECT keep_tenants_apart('vendor_archives');
GRANT SELECT, INSERT, DELETE ON vendor_archives TO custos_app;
GRANT SELECT (tenant_id, deleted_at) ON vendor_archives TO custos_operator;
CREATE POLICY operator_sweeps ON vendor_archives FOR SELECT TO custos_operator USING (true);
