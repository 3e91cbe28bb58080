-- Which notices a person wants by mail, and of what she was told last. A person without a row has what her role has by itself.
CREATE TABLE notices (
  tenant_id uuid NOT NULL,
  user_id uuid NOT NULL,
  choice text NOT NULL CHECK (choice IN ('AT_ONCE', 'DAILY', 'NONE')),
  -- Everything that happened before was told, or is not to be.
  told_until timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, user_id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users ON DELETE CASCADE
);
SELECT keep_tenants_apart('notices');
GRANT SELECT, INSERT, UPDATE ON notices TO custos_app;

-- How often Custos reminded the vendor by itself.
ALTER TABLE enquiries ADD COLUMN reminders smallint NOT NULL DEFAULT 0;
GRANT UPDATE (reminders) ON enquiries TO custos_app;

-- Whose notices and reminders are due.
GRANT SELECT (tenant_id, user_id, choice, told_until) ON notices TO custos_operator;
GRANT SELECT (tenant_id, id, role, signed_in_at, disabled_at) ON users TO custos_operator;
GRANT SELECT (tenant_id, id, created_at, answer_by, closed_at, reminders) ON enquiries TO custos_operator;
CREATE POLICY operator_finds ON notices FOR SELECT TO custos_operator USING (true);
CREATE POLICY operator_finds ON users FOR SELECT TO custos_operator USING (true);
CREATE POLICY operator_finds ON enquiries FOR SELECT TO custos_operator USING (true);
