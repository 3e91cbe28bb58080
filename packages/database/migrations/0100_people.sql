-- People of an organisation, and how they sign in to the console.

CREATE TABLE users (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  -- In lower case: one address is one account of an organisation.
  email text NOT NULL,
  name text,
  role text NOT NULL CHECK (role IN ('viewer', 'auditor', 'reviewer', 'approver', 'admin')),
  -- argon2id in its PHC form; null until an invitation is accepted, and for who signs in otherwise.
  password_hash text,
  -- Encrypted under the master key; counts once totp_confirmed_at is set.
  totp_secret bytea,
  totp_confirmed_at timestamptz,
  -- The time step of the code given last (RFC 6238 section 5.2: no code is taken twice).
  totp_step bigint,
  -- Whose password is taken also where single sign-on is enforced.
  is_break_glass boolean NOT NULL,
  disabled_at timestamptz,
  access_until timestamptz,
  created_by uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  signed_in_at timestamptz,
  PRIMARY KEY (tenant_id, id)
);
CREATE UNIQUE INDEX users_by_email ON users (tenant_id, email);
CREATE UNIQUE INDEX users_break_glass ON users (tenant_id) WHERE is_break_glass;

-- A link that lets a person in once: an invitation, or the way back after a reset. One a person.
CREATE TABLE user_links (
  tenant_id uuid NOT NULL,
  user_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('INVITATION', 'RESET')),
  token_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, user_id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users ON DELETE CASCADE
);
CREATE UNIQUE INDEX user_links_by_token ON user_links (token_hash);

CREATE TABLE user_recovery_codes (
  tenant_id uuid NOT NULL,
  user_id uuid NOT NULL,
  code_hash bytea NOT NULL,
  PRIMARY KEY (tenant_id, user_id, code_hash),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users ON DELETE CASCADE
);

CREATE TABLE user_passkeys (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  credential_id text NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users ON DELETE CASCADE
);
-- Who signs in by a passkey has not said who she is.
CREATE UNIQUE INDEX user_passkeys_by_credential ON user_passkeys (credential_id);
CREATE INDEX user_passkeys_by_user ON user_passkeys (tenant_id, user_id, id);

CREATE TABLE user_sessions (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  stage text NOT NULL CHECK (stage IN ('SECOND_FACTOR', 'SIGNED_IN')),
  method text NOT NULL CHECK (method IN ('PASSWORD', 'PASSWORD_AND_CODE', 'PASSKEY', 'SINGLE_SIGN_ON', 'LINK')),
  ip_address text,
  user_agent text,
  created_at timestamptz NOT NULL,
  authenticated_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users ON DELETE CASCADE
);
CREATE UNIQUE INDEX user_sessions_by_token ON user_sessions (token_hash);
CREATE INDEX user_sessions_by_user ON user_sessions (tenant_id, user_id, id);
CREATE INDEX user_sessions_by_end ON user_sessions (ends_at);

-- What was asked of a browser or an identity provider, until it answers; taken out by who reads it. Of no organisation yet.
CREATE TABLE ceremonies (
  id_hash bytea PRIMARY KEY,
  content jsonb NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX ceremonies_by_end ON ceremonies (expires_at);

-- The app as which people use the API from the console: one an organisation.
ALTER TABLE apps ADD COLUMN is_console boolean NOT NULL DEFAULT false;
CREATE UNIQUE INDEX apps_console ON apps (tenant_id) WHERE is_console;

SELECT keep_tenants_apart('users', 'user_links', 'user_recovery_codes', 'user_passkeys', 'user_sessions');
GRANT SELECT, INSERT, UPDATE, DELETE ON users, user_links, user_recovery_codes, user_passkeys, user_sessions TO custos_app;

-- What must cross organisations: whose token, passkey or link it is; and taking away what has ended.
GRANT SELECT (tenant_id, id, token_hash, ends_at), DELETE ON user_sessions TO custos_operator;
GRANT SELECT (tenant_id, user_id, token_hash, expires_at) ON user_links TO custos_operator;
GRANT SELECT (tenant_id, user_id, credential_id) ON user_passkeys TO custos_operator;
GRANT SELECT, INSERT, DELETE ON ceremonies TO custos_operator;
CREATE POLICY operator_finds ON user_sessions TO custos_operator USING (true);
CREATE POLICY operator_finds ON user_links FOR SELECT TO custos_operator USING (true);
CREATE POLICY operator_finds ON user_passkeys FOR SELECT TO custos_operator USING (true);

-- The name of the organisation that the session works for; of the others it learns nothing.
CREATE FUNCTION current_tenant_name() RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT name FROM tenants WHERE id = current_tenant() $$;
REVOKE EXECUTE ON FUNCTION current_tenant_name() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION current_tenant_name() TO custos_app;
