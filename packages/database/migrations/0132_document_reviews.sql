-- A document that was received starts an assessment as well.
ALTER TABLE assessments DROP CONSTRAINT assessments_triggered_by_check;
ALTER TABLE assessments ADD CONSTRAINT assessments_triggered_by_check CHECK (triggered_by IN ('REQUEST', 'PERIODIC_REVIEW', 'DOCUMENT'));
