-- Indexes beside writers
-- The reviews without an assignee are their vendors' owners'. The index alone finds a page of one owner's, also with the list's filters.
CREATE INDEX assessments_unassigned ON assessments (tenant_id, id, vendor_id, status, is_cited, risk_level) WHERE assignee_id IS NULL;
