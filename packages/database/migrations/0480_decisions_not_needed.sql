-- The open answers that a decision did not need, counted at the signature; null for one of an earlier version.
ALTER TABLE approvals ADD COLUMN answers_not_needed integer;
