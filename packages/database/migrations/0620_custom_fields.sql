-- Fields that an organisation adds to its vendors: their definitions, and each vendor's values by their keys.
ALTER TABLE organisations ADD COLUMN custom_fields jsonb NOT NULL DEFAULT '[]';
ALTER TABLE vendors ADD COLUMN custom_fields jsonb NOT NULL DEFAULT '{}';
-- The values again, for the list's filter: row-level security leaves custos_app no index on JSON. A trigger keeps them.
CREATE TABLE custom_field_values (
  tenant_id uuid NOT NULL,
  key text NOT NULL,
  -- Numbers as JSON writes them.
  value text NOT NULL,
  vendor_id uuid NOT NULL,
  PRIMARY KEY (tenant_id, key, value, vendor_id),
  FOREIGN KEY (tenant_id, vendor_id) REFERENCES vendors ON DELETE CASCADE
);
CREATE INDEX custom_field_values_by_vendor ON custom_field_values (tenant_id, vendor_id);
SELECT keep_tenants_apart('custom_field_values');
GRANT SELECT, INSERT, DELETE ON custom_field_values TO custos_app;
-- How many vendors have one value, which the planner cannot tell from one column at a time.
CREATE STATISTICS custom_field_values_together (mcv) ON tenant_id, key, value FROM custom_field_values;

CREATE FUNCTION keep_custom_field_values() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM custom_field_values WHERE tenant_id = NEW.tenant_id AND vendor_id = NEW.id;
  INSERT INTO custom_field_values (tenant_id, key, value, vendor_id)
  SELECT NEW.tenant_id, key, value, NEW.id FROM jsonb_each_text(NEW.custom_fields);
  RETURN NULL;
END
$$;
CREATE TRIGGER values_are_kept_when_added AFTER INSERT ON vendors
  FOR EACH ROW WHEN (NEW.custom_fields <> '{}') EXECUTE FUNCTION keep_custom_field_values();
CREATE TRIGGER values_are_kept AFTER UPDATE OF custom_fields ON vendors
  FOR EACH ROW WHEN (NEW.custom_fields IS DISTINCT FROM OLD.custom_fields) EXECUTE FUNCTION keep_custom_field_values();
