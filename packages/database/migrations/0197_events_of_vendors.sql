-- Of which vendor an event tells, and who acted: a vendor's history is read by them, also when the detail lies in the archive.
ALTER TABLE events ADD COLUMN vendor_id uuid;
-- The person, or the app where a machine did; null where the program itself or somebody without an account did.
ALTER TABLE events ADD COLUMN actor_id uuid;
-- The owner, too, is held by the second lock.
ALTER TABLE events NO FORCE ROW LEVEL SECURITY;
UPDATE events SET vendor_id = (detail ->> 'vendor_id')::uuid WHERE detail ? 'vendor_id';
ALTER TABLE events FORCE ROW LEVEL SECURITY;
CREATE INDEX events_by_vendor ON events (tenant_id, vendor_id, at, id) WHERE vendor_id IS NOT NULL;
