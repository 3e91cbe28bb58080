-- Who owns a vendor and who is to review an assessment are users; when one is erased, nobody is. What people did (judged_by,
-- written_by, met_by) may have been done by an app, and stays with its id when the person is erased: no key can hold it.
UPDATE vendors SET owner_id = NULL
WHERE owner_id IS NOT NULL AND NOT EXISTS (SELECT FROM users WHERE users.tenant_id = vendors.tenant_id AND users.id = owner_id);
UPDATE assessments SET assignee_id = NULL
WHERE assignee_id IS NOT NULL AND NOT EXISTS (SELECT FROM users WHERE users.tenant_id = assessments.tenant_id AND users.id = assignee_id);
ALTER TABLE vendors ADD FOREIGN KEY (tenant_id, owner_id) REFERENCES users ON DELETE SET NULL (owner_id);
ALTER TABLE assessments ADD FOREIGN KEY (tenant_id, assignee_id) REFERENCES users ON DELETE SET NULL (assignee_id);
CREATE INDEX vendors_by_owner ON vendors (tenant_id, owner_id) WHERE owner_id IS NOT NULL;
CREATE INDEX assessments_by_assignee ON assessments (tenant_id, assignee_id) WHERE assignee_id IS NOT NULL;
