CREATE TABLE assessments (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  vendor_id uuid NOT NULL,
  name text NOT NULL,
  status text NOT NULL CHECK (status IN ('AWAITING', 'IN_PROGRESS', 'COMPLETED', 'FAILED')),
  -- What led to it: somebody's request, or the schedule.
  triggered_by text NOT NULL DEFAULT 'REQUEST' CHECK (triggered_by IN ('REQUEST', 'PERIODIC_REVIEW')),
  questionnaire_id uuid,
  framework_ids text[] NOT NULL,
  -- The statements as they were when the assessment was created: {questionnaire: Statement[] | null, frameworks: [{framework_id, statements}]}.
  snapshot jsonb NOT NULL,
  statements_total integer NOT NULL,
  progress jsonb NOT NULL,
  -- SHA-256 of the manifest of the collection, in hexadecimal.
  collection text,
  security_review jsonb,
  framework_reviews jsonb,
  summarized_risk jsonb,
  risk_level text CHECK (risk_level IN ('LOW', 'MEDIUM', 'HIGH', 'CRITICAL')),
  -- The certificates that were found, for the warning when one expires.
  certificates jsonb,
  -- The sub-processors that were found.
  sub_processors jsonb,
  failure jsonb,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, vendor_id) REFERENCES vendors ON DELETE CASCADE,
  CHECK ((status = 'COMPLETED') = (summarized_risk IS NOT NULL)),
  CHECK ((status = 'FAILED') = (failure IS NOT NULL))
);
CREATE INDEX assessments_by_vendor ON assessments (tenant_id, vendor_id, id);
CREATE INDEX assessments_pending ON assessments (tenant_id, vendor_id, id) WHERE status IN ('AWAITING', 'IN_PROGRESS');
CREATE INDEX assessments_scheduled ON assessments (tenant_id) WHERE triggered_by = 'PERIODIC_REVIEW' AND status IN ('AWAITING', 'IN_PROGRESS');
CREATE INDEX assessments_by_end ON assessments (tenant_id, vendor_id, ended_at) WHERE ended_at IS NOT NULL;

CREATE FUNCTION note_assessed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE vendors SET assessed_at = greatest(assessed_at, NEW.ended_at) WHERE tenant_id = NEW.tenant_id AND id = NEW.vendor_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER assessments_are_noted AFTER INSERT OR UPDATE OF ended_at ON assessments
  FOR EACH ROW WHEN (NEW.ended_at IS NOT NULL) EXECUTE FUNCTION note_assessed();

-- What each step of an assessment left; a repeated step finds its row and does nothing.
CREATE TABLE assessment_steps (
  tenant_id uuid NOT NULL,
  assessment_id uuid NOT NULL,
  step text NOT NULL,
  output jsonb NOT NULL,
  finished_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, assessment_id, step),
  FOREIGN KEY (tenant_id, assessment_id) REFERENCES assessments ON DELETE CASCADE
);

SELECT keep_tenants_apart('assessments', 'assessment_steps');
GRANT SELECT, INSERT, UPDATE, DELETE ON assessments, assessment_steps TO custos_app;
GRANT SELECT (tenant_id, id, vendor_id, status, triggered_by, created_at, updated_at, ended_at) ON assessments TO custos_operator;
CREATE POLICY operator_sweeps ON assessments FOR SELECT TO custos_operator USING (true);
