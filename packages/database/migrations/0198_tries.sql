-- Statements that are answered on a vendor's stored documents to see how they are understood. They belong to no assessment, and a
-- day later they are gone.
CREATE TABLE statement_tries (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  vendor_id uuid NOT NULL,
  -- Whose documents are read.
  assessment_id uuid NOT NULL,
  statements jsonb NOT NULL,
  -- Null until a worker has answered.
  results jsonb,
  failure text,
  asked_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, vendor_id) REFERENCES vendors ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, assessment_id) REFERENCES assessments ON DELETE CASCADE,
  CHECK ((ended_at IS NULL) = (results IS NULL AND failure IS NULL))
);
CREATE INDEX statement_tries_by_vendor ON statement_tries (tenant_id, vendor_id, id);
CREATE INDEX statement_tries_by_assessment ON statement_tries (tenant_id, assessment_id);
CREATE INDEX statement_tries_by_age ON statement_tries (asked_at);
SELECT keep_tenants_apart('statement_tries');
GRANT SELECT, INSERT, UPDATE (results, failure, ended_at) ON statement_tries TO custos_app;
GRANT SELECT (asked_at), DELETE ON statement_tries TO custos_operator;
CREATE POLICY operator_sweeps ON statement_tries TO custos_operator USING (true);
