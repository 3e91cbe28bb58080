-- Two group roles hold every right that the program has; its login roles are members of them (roles.ts).
-- Neither owns a table or bypasses row-level security.
DO $$
BEGIN
  BEGIN
    CREATE ROLE custos_app NOLOGIN NOSUPERUSER NOBYPASSRLS;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
  END;
  BEGIN
    CREATE ROLE custos_operator NOLOGIN NOSUPERUSER NOBYPASSRLS;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
  END;
END
$$;
GRANT USAGE ON SCHEMA public TO custos_app, custos_operator;

-- Which migrations were run tells whether an installation is up to date.
GRANT SELECT ON migrations TO custos_operator;

-- The organisation that the session works for; NULL before one is set, so that no row is seen and none can be written.
-- After a transaction the setting is '' and not NULL.
CREATE FUNCTION current_tenant() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('app.tenant', true), '')::uuid;

-- The second lock: under custos_app a session sees and writes the rows of its own organisation, whatever the query says.
CREATE FUNCTION keep_tenants_apart(VARIADIC tables text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY tables LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_tenant ON %I TO custos_app USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant())', name);
  END LOOP;
END
$$;
REVOKE ALL ON FUNCTION keep_tenants_apart(text[]) FROM PUBLIC;

CREATE TABLE tenants (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  created_at timestamptz NOT NULL
);
GRANT SELECT, INSERT ON tenants TO custos_operator;

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

SELECT keep_tenants_apart('apps', 'idempotency_keys');
GRANT SELECT, INSERT, UPDATE, DELETE ON apps, idempotency_keys TO custos_app;

-- A client is found by its id, and old answers are removed, whatever the organisation.
GRANT SELECT ON apps TO custos_operator;
GRANT SELECT (tenant_id, created_at), DELETE ON idempotency_keys TO custos_operator;
CREATE POLICY operator_reads ON apps FOR SELECT TO custos_operator USING (true);
CREATE POLICY operator_expires ON idempotency_keys TO custos_operator USING (true);
