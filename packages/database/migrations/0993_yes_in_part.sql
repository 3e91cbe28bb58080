-- A yes that a person confirms may hold only in part: `reason` says how far.
ALTER TABLE judgements DROP CONSTRAINT judgements_reason_code_check;
ALTER TABLE judgements ADD CONSTRAINT judgements_reason_code_check
  CHECK (reason_code IN ('WRONG_PASSAGE', 'OUTDATED', 'OUT_OF_SCOPE', 'OTHER_EVIDENCE', 'ACCEPTED_RISK', 'OVERLOOKED', 'IN_PART'));
