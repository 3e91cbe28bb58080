-- What an organisation says of itself: what applies to it follows from it.

CREATE TABLE organisations (
  tenant_id uuid PRIMARY KEY REFERENCES tenants,
  region text,
  sector text,
  duties text[] NOT NULL,
  retention_years integer NOT NULL,
  four_eyes boolean NOT NULL,
  updated_at timestamptz NOT NULL
);

SELECT keep_tenants_apart('organisations');
GRANT SELECT, INSERT, UPDATE ON organisations TO custos_app;
