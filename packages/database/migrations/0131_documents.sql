-- What seals an organisation's files in the object store; itself sealed under the master key.
CREATE TABLE organisation_keys (
  tenant_id uuid PRIMARY KEY REFERENCES tenants,
  key bytea NOT NULL,
  created_at timestamptz NOT NULL
);

-- Papers about a vendor that somebody received. They outlive the vendor in its archive: no foreign key.
CREATE TABLE documents (
  tenant_id uuid NOT NULL REFERENCES tenants,
  -- Also names its bytes in the object store.
  id uuid NOT NULL,
  vendor_id uuid NOT NULL,
  name text NOT NULL,
  kind text NOT NULL,
  media_type text NOT NULL,
  size integer NOT NULL,
  sha256 text NOT NULL,
  status text NOT NULL CHECK (status IN ('RECEIVED', 'READABLE', 'REFUSED', 'REMOVED')),
  -- {code, message} of a REFUSED one.
  refusal jsonb,
  -- Whether a virus scanner has looked at it.
  scanned boolean,
  confidential boolean NOT NULL,
  period_start timestamptz,
  period_end timestamptz,
  valid_until timestamptz,
  -- Who handed it to the organisation.
  received_from text,
  -- The person, or the app where a machine did.
  uploaded_by uuid NOT NULL,
  text_sha256 text,
  -- What is drawn from its text (packages/evidence/report/document-facts).
  facts jsonb,
  -- The first assessment that read it.
  assessment_id uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  read_at timestamptz,
  PRIMARY KEY (tenant_id, id)
);
-- The same bytes are one document of a vendor.
CREATE UNIQUE INDEX documents_by_content ON documents (tenant_id, vendor_id, sha256) WHERE status <> 'REMOVED';
CREATE INDEX documents_by_vendor ON documents (tenant_id, vendor_id, id);

-- What an assessment read besides what the vendor publishes.
CREATE TABLE assessment_documents (
  tenant_id uuid NOT NULL,
  assessment_id uuid NOT NULL,
  document_id uuid NOT NULL,
  PRIMARY KEY (tenant_id, assessment_id, document_id),
  FOREIGN KEY (tenant_id, assessment_id) REFERENCES assessments ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, document_id) REFERENCES documents ON DELETE CASCADE
);
CREATE INDEX assessment_documents_by_document ON assessment_documents (tenant_id, document_id);

SELECT keep_tenants_apart('organisation_keys', 'documents', 'assessment_documents');
GRANT SELECT, INSERT ON organisation_keys TO custos_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON documents TO custos_app;
GRANT SELECT, INSERT ON assessment_documents TO custos_app;
-- Whose bytes are still wanted, for the sweep.
GRANT SELECT (tenant_id, id, status) ON documents TO custos_operator;
CREATE POLICY operator_sweeps ON documents FOR SELECT TO custos_operator USING (true);
