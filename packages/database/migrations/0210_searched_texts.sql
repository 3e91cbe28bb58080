-- Which words each text holds that can be searched: an answer, or a document that the newest COMPLETED review of a vendor read.
-- No word stands here: each is a keyed hash under the organisation's key (assessments/search/words.ts), so that what is sealed in
-- the object store cannot be read from the index.
CREATE TABLE searched_texts (
  tenant_id uuid NOT NULL,
  vendor_id uuid NOT NULL,
  assessment_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('ANSWER', 'DOCUMENT')),
  -- The result's id, or the document's SHA-256.
  text_id text NOT NULL,
  -- Of a document that was collected: the SHA-256 of its text. Of one that was uploaded: its id.
  text_sha256 text,
  document_id uuid,
  name text,
  words integer[] NOT NULL,
  PRIMARY KEY (tenant_id, vendor_id, kind, text_id),
  FOREIGN KEY (tenant_id, assessment_id) REFERENCES assessments ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, document_id) REFERENCES documents ON DELETE CASCADE
);
CREATE INDEX searched_texts_by_word ON searched_texts USING gin (words);
CREATE INDEX searched_texts_by_assessment ON searched_texts (tenant_id, assessment_id);
CREATE INDEX searched_texts_by_document ON searched_texts (tenant_id, document_id) WHERE document_id IS NOT NULL;

SELECT keep_tenants_apart('searched_texts');
GRANT SELECT, INSERT, DELETE ON searched_texts TO custos_app;
-- Row-level security keeps custos_app from an index whose operator is not leakproof. The operator's role finds names of texts by it,
-- and nothing more: what they are is read as custos_app.
GRANT SELECT (tenant_id, vendor_id, assessment_id, kind, text_id, words) ON searched_texts TO custos_operator;
CREATE POLICY operator_searches ON searched_texts FOR SELECT TO custos_operator USING (true);

-- When the words of a COMPLETED assessment were noted; null: a sweep does it, as for those that an earlier version completed.
ALTER TABLE assessments ADD COLUMN searchable_at timestamptz;
CREATE INDEX assessments_unsearchable ON assessments (tenant_id, id) WHERE status = 'COMPLETED' AND searchable_at IS NULL;
GRANT SELECT (searchable_at) ON assessments TO custos_operator;
