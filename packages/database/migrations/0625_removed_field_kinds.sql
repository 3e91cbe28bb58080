-- The kinds of removed custom fields by their keys: vendors keep the values, so that none may come back as one of another kind.
ALTER TABLE organisations ADD COLUMN removed_field_kinds jsonb NOT NULL DEFAULT '{}';
