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

-- The organisation that the session works for; NULL before one is set, so that no row is seen and none can be written.
-- After a transaction the setting is '' and not NULL.
CREATE FUNCTION current_tenant() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('app.tenant', true), '')::uuid;
