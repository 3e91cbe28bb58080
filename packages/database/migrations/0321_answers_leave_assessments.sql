-- The table is written anew, without what has moved.
DROP INDEX assessments_uncounted;
ALTER TABLE assessments
  DROP COLUMN security_review,
  DROP COLUMN framework_reviews,
  DROP COLUMN at_a_glance,
  -- How much of what matters is known, and whether a transfer has no safeguard: as the risk of the effective answers has it.
  ADD COLUMN known jsonb GENERATED ALWAYS AS (coalesce(effective_risk, summarized_risk) -> 'known') STORED,
  ADD COLUMN without_safeguard boolean GENERATED ALWAYS AS (
    coalesce(effective_risk, summarized_risk) -> 'factors' @> '[{"code": "no_mechanism_on_record"}]') STORED,
  ADD CHECK ((status = 'COMPLETED') = (answer_counts IS NOT NULL));
