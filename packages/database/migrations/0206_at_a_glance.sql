-- What lists show of a COMPLETED assessment without reading its answers: how these stand with what people say of them, the
-- certificates, and where data goes. Null in what an earlier version completed, until an answer is judged or the vendor read anew.
ALTER TABLE assessments ADD COLUMN at_a_glance jsonb;

-- Answers that a person should have looked at and nobody had, when the decision was signed; null in what an earlier version kept.
ALTER TABLE approvals ADD COLUMN answers_unchecked integer;
