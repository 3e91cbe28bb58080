-- A key signs from a time on, which may lie ahead; so may the time from which it is not believed any more (retired_at). One that was
-- withdrawn is not believed at all.
ALTER TABLE signing_keys ADD COLUMN signs_from timestamptz, ADD COLUMN withdrawn_at timestamptz;
UPDATE signing_keys SET signs_from = created_at;
ALTER TABLE signing_keys ALTER COLUMN signs_from SET NOT NULL;
