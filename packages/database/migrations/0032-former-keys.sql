-- What was made under a master key that has been replaced since, and cannot be made anew, is verified by the key that was derived from it
-- for that use: encrypted under the master key that there is now.
CREATE TABLE former_keys (
  purpose text NOT NULL,
  key bytea NOT NULL,
  replaced_at timestamptz NOT NULL,
  -- From then on it verifies nothing any more; null: no such time is set.
  until timestamptz,
  PRIMARY KEY (purpose, replaced_at)
);
GRANT SELECT ON former_keys TO custos_operator;
