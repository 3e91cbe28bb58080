-- The tier whose statements an assessment asks; null: it asks everything.
ALTER TABLE assessments ADD COLUMN tier text;
-- Distinct statements of its frameworks and questionnaire that the tier does not ask.
ALTER TABLE assessments ADD COLUMN not_asked integer NOT NULL DEFAULT 0;
