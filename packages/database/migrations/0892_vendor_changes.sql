-- What a change to the record of a vendor replaced by what. It is beside the event and not in it: an app that reads events need not read
-- vendors, and it goes with the vendor.
CREATE TABLE vendor_changes (
  tenant_id uuid NOT NULL,
  vendor_id uuid NOT NULL,
  event_id text NOT NULL,
  changes jsonb NOT NULL,
  PRIMARY KEY (tenant_id, vendor_id, event_id),
  FOREIGN KEY (tenant_id, vendor_id) REFERENCES vendors ON DELETE CASCADE
);
SELECT keep_tenants_apart('vendor_changes');
GRANT SELECT, INSERT ON vendor_changes TO custos_app;
