-- The decision as it was signed, in canonical JSON. The audit record of the call has its SHA-256. Null: decided by an earlier version.
ALTER TABLE approvals ADD COLUMN signed_record text;
