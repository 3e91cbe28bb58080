-- Whom the papers of an organisation name, and its legal entities.
ALTER TABLE organisations ADD COLUMN controller jsonb NOT NULL DEFAULT '{}';
ALTER TABLE organisations ADD COLUMN officer jsonb NOT NULL DEFAULT '{}';
ALTER TABLE organisations ADD COLUMN representative jsonb NOT NULL DEFAULT '{}';
ALTER TABLE organisations ADD COLUMN entities jsonb NOT NULL DEFAULT '[]';
