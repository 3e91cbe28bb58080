-- The installed reader that takes part in the organisation's assessments, by its name; null: the built-in one reads alone.
ALTER TABLE organisations ADD COLUMN reader text;
-- What the reader did in an assessment; null: none took part.
ALTER TABLE assessments ADD COLUMN reader jsonb;
