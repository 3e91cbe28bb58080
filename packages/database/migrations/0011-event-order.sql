-- KSUIDs sort by their bytes; another collation of the database would mix capitals and small letters.
ALTER TABLE events ALTER COLUMN id TYPE text COLLATE "C";
