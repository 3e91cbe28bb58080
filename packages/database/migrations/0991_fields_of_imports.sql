-- The custom fields that an import added, which go with it unless somebody uses them.
ALTER TABLE vendor_imports ADD COLUMN added_fields jsonb NOT NULL DEFAULT '[]';
