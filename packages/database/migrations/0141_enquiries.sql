-- What a vendor was asked. The questions never change once they were sent.
CREATE TABLE enquiries (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  vendor_id uuid NOT NULL,
  assessment_id uuid NOT NULL,
  message text,
  answer_by timestamptz NOT NULL,
  questions jsonb NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  closed_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, vendor_id) REFERENCES vendors ON DELETE CASCADE
);
CREATE INDEX enquiries_by_vendor ON enquiries (tenant_id, vendor_id, id);

-- A link by which people of the vendor answer. Of its 256 random bits a hash alone is kept.
CREATE TABLE enquiry_links (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  enquiry_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  email text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  used_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, enquiry_id) REFERENCES enquiries ON DELETE CASCADE
);
CREATE UNIQUE INDEX enquiry_links_by_token ON enquiry_links (token_hash);
CREATE INDEX enquiry_links_by_enquiry ON enquiry_links (tenant_id, enquiry_id, id);

-- Everything that was ever answered: rows are added only, but for the mark of the hand-in.
CREATE TABLE enquiry_answers (
  tenant_id uuid NOT NULL,
  enquiry_id uuid NOT NULL,
  question_id uuid NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  answer text NOT NULL CHECK (answer IN ('YES', 'NO', 'NOT_APPLICABLE')),
  text text NOT NULL,
  link_id uuid NOT NULL,
  answered_at timestamptz NOT NULL,
  hand_in_id uuid,
  handed_in_at timestamptz,
  PRIMARY KEY (tenant_id, enquiry_id, question_id, version),
  FOREIGN KEY (tenant_id, enquiry_id) REFERENCES enquiries ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, link_id) REFERENCES enquiry_links ON DELETE CASCADE
);

SELECT keep_tenants_apart('enquiries', 'enquiry_links', 'enquiry_answers');
GRANT SELECT, INSERT ON enquiries, enquiry_links, enquiry_answers TO custos_app;
GRANT UPDATE (closed_at) ON enquiries TO custos_app;
GRANT UPDATE (revoked_at, used_at) ON enquiry_links TO custos_app;
GRANT UPDATE (hand_in_id, handed_in_at) ON enquiry_answers TO custos_app;
GRANT DELETE ON enquiries, enquiry_links, enquiry_answers TO custos_app;

-- Whoever has a link has not said whose it is.
GRANT SELECT (tenant_id, id, token_hash) ON enquiry_links TO custos_operator;
CREATE POLICY operator_finds ON enquiry_links FOR SELECT TO custos_operator USING (true);

-- Mail on its way. What it says is encrypted under the master key, and taken away once it was sent.
CREATE TABLE mails (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  content bytea,
  created_at timestamptz NOT NULL,
  -- When it is to be tried next; null once it was sent or given up.
  due_at timestamptz,
  tries smallint NOT NULL DEFAULT 0,
  sent_at timestamptz,
  problem text,
  PRIMARY KEY (tenant_id, id),
  CHECK ((due_at IS NULL) = (content IS NULL))
);
CREATE INDEX mails_due ON mails (due_at) WHERE due_at IS NOT NULL;
SELECT keep_tenants_apart('mails');
GRANT SELECT, INSERT, UPDATE ON mails TO custos_app;
GRANT SELECT (tenant_id, id, due_at, created_at), DELETE ON mails TO custos_operator;
CREATE POLICY operator_finds ON mails TO custos_operator USING (true);
