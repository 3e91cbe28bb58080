-- An id in another system names one vendor of an organisation: of several that had the same, the oldest keeps it.
-- An owner who is no superuser sees the rows of all organisations only so.
ALTER TABLE vendors NO FORCE ROW LEVEL SECURITY;
UPDATE vendors SET external_id = left(vendors.external_id, 160) || ' (' || vendors.id || ')'
FROM (
  SELECT tenant_id, id, row_number() OVER (PARTITION BY tenant_id, external_id ORDER BY created_at, id) AS place
  FROM vendors WHERE external_id IS NOT NULL) ranked
WHERE ranked.place > 1 AND ranked.tenant_id = vendors.tenant_id AND ranked.id = vendors.id;
ALTER TABLE vendors FORCE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX vendors_by_external_id ON vendors (tenant_id, external_id) WHERE external_id IS NOT NULL;
CREATE INDEX vendors_by_name ON vendors (tenant_id, lower(name));
CREATE INDEX vendors_by_host ON vendors (tenant_id, lower(substring(domain from '^https?://(?:www[.])?([^/:?#]+)')));
CREATE INDEX vendors_by_change ON vendors (tenant_id, updated_at);
