-- Whether a review behind the decision leaves out places that count for the organisation's present countries.
ALTER TABLE approvals ADD COLUMN places_left_out boolean NOT NULL DEFAULT false;
