-- An organisation's own sign-in: its OpenID provider, and whom that provider knows as which person.

CREATE TABLE single_sign_on (
  tenant_id uuid PRIMARY KEY REFERENCES tenants,
  label text NOT NULL,
  issuer text NOT NULL,
  client_id text NOT NULL,
  -- Encrypted under the master key.
  client_secret bytea NOT NULL,
  -- The domains for whose addresses the provider speaks, in lower case.
  email_domains text[] NOT NULL,
  -- The role of whom the provider knows and the organisation does not yet; null: nobody is let in unasked.
  new_people_role text CHECK (new_people_role IN ('viewer', 'auditor', 'reviewer', 'approver')),
  -- When somebody first came through with these settings.
  tested_at timestamptz,
  enforced boolean NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (tested_at IS NOT NULL OR NOT enforced)
);

-- An account at the provider is issuer and subject, never an e-mail address.
CREATE TABLE user_identities (
  tenant_id uuid NOT NULL,
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, issuer, subject),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users ON DELETE CASCADE
);
CREATE UNIQUE INDEX user_identities_by_user ON user_identities (tenant_id, user_id);

SELECT keep_tenants_apart('single_sign_on', 'user_identities');
GRANT SELECT, INSERT, UPDATE, DELETE ON single_sign_on, user_identities TO custos_app;
