-- Not beside an older version: it would go on writing answers as JSON.
-- The answers of a review, a row each, written once. What is asked stands in the snapshot of the assessment, what people say of an answer
-- in judgements. What an earlier version kept as JSON, 0320-move-answers.ts moves in the transaction of this migration.
CREATE TABLE assessment_answers (
  tenant_id uuid NOT NULL,
  assessment_id uuid NOT NULL,
  -- UUIDv5 of the assessment, the inventory and the position in it.
  result_id uuid NOT NULL,
  -- The place among all statements of the snapshot, from 0: those of the questionnaire first, then those of each framework.
  position integer NOT NULL CHECK (position >= 0),
  -- null: of the questionnaire.
  framework_id text,
  status text NOT NULL CHECK (status IN ('EXPLICITLY_MENTIONED_IN_SOURCE', 'EXPLICIT_REFERENCED_COVERAGE', 'INFERRED_BY_COVERAGE', 'UNDEFINED')),
  answer boolean,
  -- Verbatim.
  evidence text,
  confidence text NOT NULL CHECK (confidence IN ('HIGH', 'MEDIUM', 'LOW')),
  sources jsonb NOT NULL,
  explanation jsonb NOT NULL,
  PRIMARY KEY (tenant_id, assessment_id, result_id),
  FOREIGN KEY (tenant_id, assessment_id) REFERENCES assessments ON DELETE CASCADE
);
SELECT keep_tenants_apart('assessment_answers');
GRANT SELECT, INSERT ON assessment_answers TO custos_app;

-- How the answers stand, with what people say of them; kept in the transaction that changes either.
ALTER TABLE assessments ADD COLUMN answer_counts jsonb;
-- The places that the vendor or a sub-processor names. Null in what a version of before 23 November 2026 completed.
ALTER TABLE assessments ADD COLUMN places jsonb;
