-- What wrote an event, for those that are written from now on: by it the sealer tells which are counted (two migrations on).
ALTER TABLE events ADD COLUMN transaction xid8;
ALTER TABLE events ALTER COLUMN transaction SET DEFAULT audit_transaction(pg_current_xact_id());
CREATE POLICY owner_fills ON events FOR SELECT TO CURRENT_USER USING (true);
