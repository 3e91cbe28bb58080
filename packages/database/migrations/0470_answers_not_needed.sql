-- The open answers that a decision does not need, by their ids; none of those of an earlier version.
ALTER TABLE assessments ADD COLUMN not_needed uuid[] NOT NULL DEFAULT '{}';
-- An owner who is no superuser sees the rows of all organisations only so.
ALTER TABLE assessments NO FORCE ROW LEVEL SECURITY;
UPDATE assessments SET answer_counts = answer_counts || jsonb_build_object('needed', answer_counts -> 'to_check', 'not_needed', 0)
WHERE answer_counts IS NOT NULL;
ALTER TABLE assessments FORCE ROW LEVEL SECURITY;
