-- A decision binds whom it is about. Of the table on which it was signed, what no assessment keeps (packages/domain/approvals/evidence);
-- null in decisions made before.
ALTER TABLE approvals ADD COLUMN evidence jsonb;
-- What was on the table when a decision was proposed, by a digest of each part.
ALTER TABLE approval_proposals ADD COLUMN evidence_parts jsonb NOT NULL DEFAULT '{}';
ALTER TABLE approval_proposals DROP CONSTRAINT approval_proposals_state_check;
ALTER TABLE approval_proposals ADD CONSTRAINT approval_proposals_state_check
  CHECK (state IN ('OPEN', 'CONFIRMED', 'DECLINED', 'WITHDRAWN', 'VOID'));
-- The vendor's domain of which everything is that an assessment reads.
ALTER TABLE assessments ADD COLUMN domain text;

-- The owner is no superuser everywhere: the second lock would show it no row.
ALTER TABLE approval_proposals NO FORCE ROW LEVEL SECURITY;
ALTER TABLE assessments NO FORCE ROW LEVEL SECURITY;
ALTER TABLE vendors NO FORCE ROW LEVEL SECURITY;
-- What waits was signed without the vendor.
UPDATE approval_proposals SET state = 'VOID', ended_at = now(), reason = 'It was proposed before a decision bound the vendor: propose it again.'
WHERE state = 'OPEN';
-- What stood at its start is not known any more; a change from now on is.
UPDATE assessments SET domain = vendors.domain FROM vendors
WHERE vendors.tenant_id = assessments.tenant_id AND vendors.id = assessments.vendor_id;
ALTER TABLE approval_proposals FORCE ROW LEVEL SECURITY;
ALTER TABLE assessments FORCE ROW LEVEL SECURITY;
ALTER TABLE vendors FORCE ROW LEVEL SECURITY;
