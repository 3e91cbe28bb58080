-- The answers whose certificate a person rejected, by their ids: those that nobody has judged are open. None of those that a decision
-- cites, whose counts are signed; undecided ones get theirs when they are weighed by rules 7.
ALTER TABLE assessments ADD COLUMN without_certificate uuid[] NOT NULL DEFAULT '{}';
