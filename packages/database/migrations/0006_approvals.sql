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
-- An assessment leads to one decision, whatever led to the assessment.
CREATE UNIQUE INDEX approvals_by_trigger ON approvals (tenant_id, trigger_assessment_id) WHERE trigger_assessment_id IS NOT NULL;

CREATE TABLE approval_citations (
  tenant_id uuid NOT NULL,
  assessment_id uuid NOT NULL,
  approval_id uuid NOT NULL,
  PRIMARY KEY (tenant_id, assessment_id, approval_id),
  FOREIGN KEY (tenant_id, assessment_id) REFERENCES assessments ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, approval_id) REFERENCES approvals ON DELETE CASCADE
);

SELECT keep_tenants_apart('approvals', 'approval_citations');
GRANT SELECT, INSERT, UPDATE, DELETE ON approvals, approval_citations TO custos_app;
