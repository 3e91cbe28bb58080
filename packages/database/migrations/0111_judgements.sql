-- What people say of the engine's answers. Rows are added only: the newest version is the judgement, the others are its history.
CREATE TABLE judgements (
  tenant_id uuid NOT NULL,
  assessment_id uuid NOT NULL,
  -- UUIDv5 of the assessment, the inventory and the position.
  result_id uuid NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  -- null: withdrawn.
  verdict text CHECK (verdict IN ('AGREED', 'CORRECTED', 'LEFT_OPEN')),
  answer boolean,
  reason_code text CHECK (reason_code IN ('WRONG_PASSAGE', 'OUTDATED', 'OUT_OF_SCOPE', 'OTHER_EVIDENCE', 'ACCEPTED_RISK')),
  reason text,
  quote text,
  -- Where the quote stands.
  source text,
  -- The person, or the app where a machine judged.
  judged_by uuid NOT NULL,
  judged_at timestamptz NOT NULL,
  -- The earlier assessment that it was made in.
  carried_from uuid,
  PRIMARY KEY (tenant_id, assessment_id, result_id, version),
  FOREIGN KEY (tenant_id, assessment_id) REFERENCES assessments ON DELETE CASCADE
);

CREATE TABLE review_comments (
  tenant_id uuid NOT NULL,
  assessment_id uuid NOT NULL,
  result_id uuid NOT NULL,
  id uuid NOT NULL,
  text text NOT NULL,
  written_by uuid NOT NULL,
  written_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, assessment_id, result_id, id),
  FOREIGN KEY (tenant_id, assessment_id) REFERENCES assessments ON DELETE CASCADE
);

SELECT keep_tenants_apart('judgements', 'review_comments');
GRANT SELECT, INSERT ON judgements, review_comments TO custos_app;

-- The risk of the effective answers; null while it is the engine's. risk_level is always that of the effective answers.
ALTER TABLE assessments ADD COLUMN effective_risk jsonb;
-- Who is to review it.
ALTER TABLE assessments ADD COLUMN assignee_id uuid;

ALTER TABLE vendors ADD COLUMN owner_id uuid;
ALTER TABLE vendors ADD COLUMN external_id text;
ALTER TABLE vendors ADD COLUMN next_review_at timestamptz;
ALTER TABLE vendors ADD COLUMN criticality text CHECK (criticality IN ('LOW', 'MEDIUM', 'HIGH', 'CRITICAL'));
