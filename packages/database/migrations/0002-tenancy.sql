CREATE TABLE tenants (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE TABLE apps (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  name text NOT NULL,
  description text,
  scopes text[] NOT NULL,
  secret_hash bytea NOT NULL,
  created_by uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id)
);
-- The token call knows the client id alone.
CREATE UNIQUE INDEX apps_by_id ON apps (id);

-- Private halves are encrypted under the master key.
CREATE TABLE signing_keys (
  id text PRIMARY KEY,
  public_jwk jsonb NOT NULL,
  private_jwk bytea NOT NULL,
  created_at timestamptz NOT NULL,
  retired_at timestamptz
);

CREATE TABLE idempotency_keys (
  tenant_id uuid NOT NULL,
  app_id uuid NOT NULL,
  key text NOT NULL,
  request_hash bytea NOT NULL,
  status smallint NOT NULL,
  -- Encrypted under the master key: it may hold a secret that was shown once.
  answer bytea NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, app_id, key)
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);
