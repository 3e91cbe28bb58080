-- Imports of registers, and what they wrote of each vendor, by which one is undone; the sweep removes them after a month.
CREATE TABLE vendor_imports (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  file_name text NOT NULL,
  created integer NOT NULL,
  changed integer NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  undone_at timestamptz,
  undone_by uuid,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX vendor_imports_by_age ON vendor_imports (created_at);
SELECT keep_tenants_apart('vendor_imports');
GRANT SELECT, INSERT, UPDATE (undone_at, undone_by) ON vendor_imports TO custos_app;
GRANT SELECT (created_at), DELETE ON vendor_imports TO custos_operator;
CREATE POLICY operator_sweeps ON vendor_imports TO custos_operator USING (true);

CREATE TABLE vendor_import_changes (
  tenant_id uuid NOT NULL REFERENCES tenants,
  import_id uuid NOT NULL,
  vendor_id uuid NOT NULL,
  -- The fields that the import changed; null: it created the vendor.
  before jsonb,
  after jsonb NOT NULL,
  PRIMARY KEY (tenant_id, import_id, vendor_id),
  FOREIGN KEY (tenant_id, import_id) REFERENCES vendor_imports ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, vendor_id) REFERENCES vendors ON DELETE CASCADE
);
CREATE INDEX vendor_import_changes_by_vendor ON vendor_import_changes (tenant_id, vendor_id);
SELECT keep_tenants_apart('vendor_import_changes');
GRANT SELECT, INSERT ON vendor_import_changes TO custos_app;

-- What an organisation takes the words of its registers for.
CREATE TABLE import_values (
  tenant_id uuid NOT NULL REFERENCES tenants,
  field text NOT NULL,
  -- In lower case.
  written text NOT NULL,
  value text NOT NULL,
  PRIMARY KEY (tenant_id, field, written)
);
SELECT keep_tenants_apart('import_values');
GRANT SELECT, INSERT, UPDATE, DELETE ON import_values TO custos_app;
