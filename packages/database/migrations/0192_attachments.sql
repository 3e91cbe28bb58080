-- What a vendor attaches to its answers by link. Until it is handed in it is no document, and the organisation sees nothing of it.
CREATE TABLE enquiry_attachments (
  tenant_id uuid NOT NULL,
  -- Also names its bytes in the object store, and the document that it becomes.
  id uuid NOT NULL,
  enquiry_id uuid NOT NULL,
  question_id uuid NOT NULL,
  link_id uuid NOT NULL,
  name text NOT NULL,
  media_type text NOT NULL,
  size integer NOT NULL,
  sha256 text NOT NULL,
  attached_at timestamptz NOT NULL,
  hand_in_id uuid,
  handed_in_at timestamptz,
  -- Another one's where the vendor had the same bytes already.
  document_id uuid,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, enquiry_id) REFERENCES enquiries ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, link_id) REFERENCES enquiry_links ON DELETE CASCADE,
  CHECK ((handed_in_at IS NULL) = (document_id IS NULL))
);
CREATE INDEX enquiry_attachments_by_enquiry ON enquiry_attachments (tenant_id, enquiry_id, id);
SELECT keep_tenants_apart('enquiry_attachments');
GRANT SELECT, INSERT, DELETE ON enquiry_attachments TO custos_app;
GRANT UPDATE (hand_in_id, handed_in_at, document_id) ON enquiry_attachments TO custos_app;
-- Whose bytes are still wanted, for the sweep.
GRANT SELECT (tenant_id, id, handed_in_at) ON enquiry_attachments TO custos_operator;
CREATE POLICY operator_sweeps ON enquiry_attachments FOR SELECT TO custos_operator USING (true);

-- The vendor's own statement, whatever kind of document it is.
ALTER TABLE documents ADD COLUMN stated_by_vendor boolean NOT NULL DEFAULT false;
