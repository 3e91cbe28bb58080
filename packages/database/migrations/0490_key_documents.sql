-- The documents that answer much at once, as the assessment found them; null for those of an earlier version.
ALTER TABLE assessments ADD COLUMN key_documents jsonb;
