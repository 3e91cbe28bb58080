-- When somebody at the vendor first opened the questions; who and from where is not kept. Null: nobody has, or an earlier version did not note it.
ALTER TABLE vendor_requests ADD COLUMN opened_at timestamptz;
CREATE INDEX vendor_requests_open ON vendor_requests (tenant_id, id) WHERE closed_at IS NULL;
GRANT UPDATE (opened_at) ON vendor_requests TO custos_app;
