-- Whom the papers of an organisation name, and its legal entities.
ALTER TABLE organisations ADD COLUMN controller jsonb;
ALTER TABLE organisations ADD COLUMN officer jsonb;
ALTER TABLE organisations ADD COLUMN representative jsonb;
ALTER TABLE organisations ADD COLUMN entities jsonb NOT NULL DEFAULT '[]';
