-- How much an organisation stores is summed up before a file is taken.
CREATE INDEX documents_stored ON documents (tenant_id) INCLUDE (size) WHERE status <> 'REMOVED';
