-- Views of the register that people save under a name: the query of its address in the console.
CREATE TABLE register_views (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  name text NOT NULL,
  search text NOT NULL,
  -- Everybody in the organisation sees it.
  is_shared boolean NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users ON DELETE CASCADE
);
CREATE UNIQUE INDEX register_views_by_name ON register_views (tenant_id, user_id, lower(name));
CREATE INDEX register_views_shared ON register_views (tenant_id) WHERE is_shared;
SELECT keep_tenants_apart('register_views');
GRANT SELECT, INSERT, UPDATE, DELETE ON register_views TO custos_app;
