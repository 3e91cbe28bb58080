-- What 0170 left undone where the tables' owner is no superuser: the second lock showed it no row. A user who is gone could stay the
-- owner of a vendor, beside a foreign key that says she cannot, and a backup of that could not be restored.
ALTER TABLE users NO FORCE ROW LEVEL SECURITY;
ALTER TABLE vendors NO FORCE ROW LEVEL SECURITY;
ALTER TABLE assessments NO FORCE ROW LEVEL SECURITY;
UPDATE vendors SET owner_id = NULL
WHERE owner_id IS NOT NULL AND NOT EXISTS (SELECT FROM users WHERE users.tenant_id = vendors.tenant_id AND users.id = owner_id);
UPDATE assessments SET assignee_id = NULL
WHERE assignee_id IS NOT NULL AND NOT EXISTS (SELECT FROM users WHERE users.tenant_id = assessments.tenant_id AND users.id = assignee_id);
ALTER TABLE users FORCE ROW LEVEL SECURITY;
ALTER TABLE vendors FORCE ROW LEVEL SECURITY;
ALTER TABLE assessments FORCE ROW LEVEL SECURITY;
