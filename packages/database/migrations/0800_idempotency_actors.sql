-- Not beside an older version: it knows the columns by their former names, and writes the status.
-- The actor is a person or an app; the response is what its first request got, which says its own status.
ALTER TABLE idempotency_keys RENAME COLUMN app_id TO actor_id;
ALTER TABLE idempotency_keys RENAME COLUMN answer TO response;
ALTER TABLE idempotency_keys DROP COLUMN status;
