-- From which tier on an organisation asks all statements of a framework; null: as the published table has it.
ALTER TABLE framework_settings ADD COLUMN asked_from text
  CHECK (asked_from IN ('none', 'low', 'standard', 'high', 'critical'));

-- The statements that an organisation asks from another tier on than the published table, by claim or, without one, by text.
CREATE TABLE statement_tiers (
  tenant_id uuid NOT NULL REFERENCES tenants,
  statement text NOT NULL,
  asked_from text NOT NULL CHECK (asked_from IN ('none', 'low', 'standard', 'high', 'critical', 'never')),
  reason text NOT NULL,
  -- The person's name, or the app's id.
  changed_by text NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, statement)
);
SELECT keep_tenants_apart('statement_tiers');
GRANT SELECT, INSERT, UPDATE, DELETE ON statement_tiers TO custos_app;

-- Where an assessment asks other than the published table of tiers; null in earlier ones, and where everything is asked.
ALTER TABLE assessments ADD COLUMN tier_difference jsonb;
