-- What vendors are asked: frameworks that are enabled, and questionnaires.

CREATE TABLE framework_settings (
  tenant_id uuid NOT NULL REFERENCES tenants,
  framework_id text NOT NULL,
  enabled boolean NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, framework_id)
);

CREATE TABLE questionnaires (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  name text NOT NULL,
  description text,
  statements jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id)
);

SELECT keep_tenants_apart('framework_settings', 'questionnaires');
GRANT SELECT, INSERT, UPDATE, DELETE ON framework_settings, questionnaires TO custos_app;
