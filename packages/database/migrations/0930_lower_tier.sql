-- The vendor's tier, the reason and the person of a review that was begun below that tier; null for any other.
ALTER TABLE assessments ADD COLUMN lower_tier jsonb;
