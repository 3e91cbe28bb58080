CREATE TABLE framework_settings (
  tenant_id uuid NOT NULL REFERENCES tenants,
  framework_id text NOT NULL,
  enabled boolean NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, framework_id)
);

CREATE TABLE questionnaires (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  name text NOT NULL,
  description text,
  statements jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id)
);

CREATE TABLE vendors (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  name text NOT NULL,
  description text,
  domain text NOT NULL,
  alternative_domains jsonb NOT NULL,
  industry text,
  contact jsonb,
  data_usage jsonb,
  notes jsonb NOT NULL,
  -- Derived by approvals/rules.ts from stored facts; kept here for filtering.
  overall_status text NOT NULL CHECK (overall_status IN ('PENDING_REVIEW', 'APPROVED', 'REJECTED', 'CONDITIONAL', 'WARNING')),
  -- When the next certificate behind an approval ends; null when none will.
  warning_due timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX vendors_to_warn ON vendors (warning_due) WHERE warning_due IS NOT NULL;
CREATE INDEX vendors_by_industry ON vendors (tenant_id, industry, id);
CREATE INDEX vendors_by_status ON vendors (tenant_id, overall_status, id);

CREATE TABLE assessments (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  vendor_id uuid NOT NULL,
  name text NOT NULL,
  status text NOT NULL CHECK (status IN ('AWAITING', 'IN_PROGRESS', 'COMPLETED', 'FAILED')),
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

CREATE TABLE approvals (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  vendor_id uuid NOT NULL,
  status text NOT NULL CHECK (status IN ('APPROVED', 'REJECTED', 'CONDITIONAL')),
  decision_date timestamptz NOT NULL,
  supporting_assessments uuid[] NOT NULL,
  approvers jsonb NOT NULL,
  reasoning text NOT NULL,
  conditions jsonb NOT NULL,
  trigger_type text NOT NULL CHECK (trigger_type IN ('ASSESSMENT_COMPLETION', 'MANUAL_REVIEW', 'PERIODIC_REVIEW')),
  trigger_assessment_id uuid,
  trigger_date timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, vendor_id) REFERENCES vendors ON DELETE CASCADE
);
CREATE INDEX approvals_by_vendor ON approvals (tenant_id, vendor_id, id);
-- An assessment leads to one decision.
CREATE UNIQUE INDEX approvals_by_trigger ON approvals (tenant_id, trigger_assessment_id) WHERE trigger_type = 'ASSESSMENT_COMPLETION';

CREATE TABLE approval_citations (
  tenant_id uuid NOT NULL,
  assessment_id uuid NOT NULL,
  approval_id uuid NOT NULL,
  PRIMARY KEY (tenant_id, assessment_id, approval_id),
  FOREIGN KEY (tenant_id, assessment_id) REFERENCES assessments ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, approval_id) REFERENCES approvals ON DELETE CASCADE
);

-- The newest collection of each vendor and the facts read in it: what the report answers from.
CREATE TABLE vendor_facts (
  tenant_id uuid NOT NULL,
  vendor_id uuid NOT NULL,
  collection text NOT NULL,
  facts jsonb NOT NULL,
  collected_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, vendor_id),
  FOREIGN KEY (tenant_id, vendor_id) REFERENCES vendors ON DELETE CASCADE
);

CREATE TABLE events (
  tenant_id uuid NOT NULL,
  at timestamptz NOT NULL,
  id text NOT NULL,
  expires_at timestamptz NOT NULL,
  source text NOT NULL,
  type text NOT NULL,
  service text NOT NULL,
  detail jsonb NOT NULL,
  processing_time_ms double precision NOT NULL,
  stored_at timestamptz NOT NULL,
  archive_location text,
  PRIMARY KEY (tenant_id, at, id)
);
CREATE INDEX events_by_type ON events (tenant_id, type, at, id);
CREATE INDEX events_by_source ON events (tenant_id, source, at, id);
CREATE INDEX events_by_expiry ON events (expires_at) WHERE archive_location IS NULL;
