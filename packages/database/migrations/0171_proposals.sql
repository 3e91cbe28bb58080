-- Decisions that wait for a second person (four eyes). One that has ended stays: who declined what is accounted for too.
CREATE TABLE approval_proposals (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  vendor_id uuid NOT NULL,
  -- As the API takes it, its approvers stamped.
  decision jsonb NOT NULL,
  -- What was on the table: the decision in force, and the digest of the evidence; null: none.
  replaces uuid,
  evidence_digest text,
  proposed_by uuid NOT NULL,
  proposed_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('OPEN', 'CONFIRMED', 'DECLINED', 'WITHDRAWN')),
  ended_by uuid,
  ended_at timestamptz,
  reason text,
  approval_id uuid,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, vendor_id) REFERENCES vendors ON DELETE CASCADE,
  CHECK ((state = 'OPEN') = (ended_at IS NULL)),
  CHECK ((state = 'CONFIRMED') = (approval_id IS NOT NULL)),
  -- Nobody confirms her own.
  CHECK (state <> 'CONFIRMED' OR ended_by <> proposed_by)
);
CREATE UNIQUE INDEX approval_proposals_open ON approval_proposals (tenant_id, vendor_id) WHERE state = 'OPEN';
CREATE INDEX approval_proposals_by_vendor ON approval_proposals (tenant_id, vendor_id, id);

SELECT keep_tenants_apart('approval_proposals');
GRANT SELECT, INSERT, UPDATE ON approval_proposals TO custos_app;
