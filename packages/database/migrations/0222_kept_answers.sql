-- Only an older version that still runs writes it, and nobody reads it: the kept answer says its own status.
ALTER TABLE idempotency_keys ALTER COLUMN status SET DEFAULT 0;
