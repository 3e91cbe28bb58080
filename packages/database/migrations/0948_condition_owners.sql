-- The users who own the open conditions of the decisions in force, so that they are found by their owner. A trigger keeps it.
CREATE TABLE condition_owners (
  tenant_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  vendor_id uuid NOT NULL,
  approval_id uuid NOT NULL,
  condition_id uuid NOT NULL,
  PRIMARY KEY (tenant_id, owner_id, vendor_id, condition_id),
  FOREIGN KEY (tenant_id, owner_id) REFERENCES users ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, vendor_id) REFERENCES vendors ON DELETE CASCADE
);
CREATE INDEX condition_owners_by_vendor ON condition_owners (tenant_id, vendor_id);
SELECT keep_tenants_apart('condition_owners');
GRANT SELECT, INSERT, DELETE ON condition_owners TO custos_app;

CREATE FUNCTION keep_condition_owners() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM condition_owners WHERE tenant_id = NEW.tenant_id AND vendor_id = NEW.vendor_id;
  INSERT INTO condition_owners (tenant_id, owner_id, vendor_id, approval_id, condition_id)
  SELECT NEW.tenant_id, users.id, NEW.vendor_id, decision.id, (item ->> 'id')::uuid
  FROM (
    SELECT id, status, condition_items FROM approvals
    WHERE tenant_id = NEW.tenant_id AND vendor_id = NEW.vendor_id ORDER BY id DESC LIMIT 1) AS decision,
    jsonb_array_elements(decision.condition_items) AS item
    JOIN users ON users.tenant_id = NEW.tenant_id AND users.id = (item ->> 'owner_id')::uuid
  WHERE decision.status <> 'REJECTED' AND item ->> 'met_at' IS NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER condition_owners_are_kept AFTER INSERT OR UPDATE OF condition_items ON approvals
  FOR EACH ROW EXECUTE FUNCTION keep_condition_owners();
