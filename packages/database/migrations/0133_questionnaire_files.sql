-- The file from which a questionnaire was imported, into which its answers can be written back.
CREATE TABLE questionnaire_files (
  tenant_id uuid NOT NULL,
  questionnaire_id uuid NOT NULL,
  -- Names its bytes in the object store.
  id uuid NOT NULL,
  name text NOT NULL,
  media_type text NOT NULL,
  size integer NOT NULL,
  sha256 text NOT NULL,
  -- Where each statement stands: [{statement, reference, sheet, row, answer, comment}].
  places jsonb NOT NULL,
  PRIMARY KEY (tenant_id, questionnaire_id),
  FOREIGN KEY (tenant_id, questionnaire_id) REFERENCES questionnaires ON DELETE CASCADE
);

SELECT keep_tenants_apart('questionnaire_files');
GRANT SELECT, INSERT ON questionnaire_files TO custos_app;
GRANT SELECT (tenant_id, id) ON questionnaire_files TO custos_operator;
CREATE POLICY operator_sweeps ON questionnaire_files FOR SELECT TO custos_operator USING (true);
