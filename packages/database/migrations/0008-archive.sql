-- An archived event keeps its head here, so that filters, counts and cursors go on as before; its detail lies in the archive alone.
ALTER TABLE events RENAME COLUMN archive_location TO archive_object;
ALTER TABLE events ALTER COLUMN detail DROP NOT NULL;
ALTER TABLE events ADD CHECK ((detail IS NULL) = (archive_object IS NOT NULL));
GRANT UPDATE (detail) ON events TO custos_operator;
