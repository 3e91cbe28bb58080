-- Keys belong to the installation, not to an organisation.

CREATE TABLE signing_keys (
  id text PRIMARY KEY,
  -- Keys serve one purpose: access tokens or checkpoints.
  purpose text NOT NULL,
  public_jwk jsonb NOT NULL,
  -- Encrypted under the master key.
  private_jwk bytea NOT NULL,
  created_at timestamptz NOT NULL,
  -- It signs from this time on, which may lie ahead.
  signs_from timestamptz NOT NULL,
  -- From then on it is not believed any more; this too may lie ahead.
  retired_at timestamptz,
  -- A key that was withdrawn is not believed at all.
  withdrawn_at timestamptz
);
GRANT SELECT, INSERT, UPDATE ON signing_keys TO custos_operator;

-- What was made under a replaced master key and cannot be made anew is verified by the key that was derived from it for
-- that use. It is encrypted under the present master key.
CREATE TABLE former_keys (
  purpose text NOT NULL,
  key bytea NOT NULL,
  replaced_at timestamptz NOT NULL,
  -- From then on it verifies nothing any more; null: no such time is set.
  until timestamptz,
  PRIMARY KEY (purpose, replaced_at)
);
GRANT SELECT ON former_keys TO custos_operator;
