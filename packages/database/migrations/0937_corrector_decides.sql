-- Whether who corrected an answer of a review may be the only approver of the decision on it.
ALTER TABLE organisations ADD COLUMN corrector_decides boolean NOT NULL DEFAULT true;
