-- Indexes beside writers
-- Whether a vendor has a value of a custom field, by the index alone.
CREATE INDEX custom_field_values_by_vendor ON custom_field_values (tenant_id, vendor_id, key, value);
