-- What a decision binds people to. Items: [{id, text, owner, due, evidence, met_at, met_by, carried_from}], times in unix seconds;
-- their texts are those of `conditions`.
ALTER TABLE approvals ADD COLUMN condition_items jsonb NOT NULL DEFAULT '[]';
ALTER TABLE approvals ADD COLUMN accepted_risks jsonb NOT NULL DEFAULT '[]';
ALTER TABLE approvals ADD COLUMN settled_conditions jsonb NOT NULL DEFAULT '[]';
ALTER TABLE approvals ADD COLUMN review_by timestamptz;
ALTER TABLE approvals ADD COLUMN valid_until timestamptz;
-- SHA-256 of everything that was on the table, in hexadecimal; null where no assessment was.
ALTER TABLE approvals ADD COLUMN evidence_digest text;
-- When a later assessment found that what the decision cites has changed.
ALTER TABLE approvals ADD COLUMN evidence_changed_at timestamptz;
