-- What the data protection officer advised (GDPR Art. 39(1)(a)) on a decision that others make; null: none is recorded.
ALTER TABLE approvals ADD COLUMN advice jsonb;
