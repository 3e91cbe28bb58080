-- The language of each document that the assessment behind the questions had read, null for an unknown one. Null: an earlier version sent
-- them, or the list of the documents was unavailable.
ALTER TABLE vendor_requests ADD COLUMN searched_languages jsonb;
