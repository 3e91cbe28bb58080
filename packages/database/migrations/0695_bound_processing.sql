-- A decision binds what is recorded of the processing (packages/domain/approvals/evidence.ts): what waits was signed without it.
ALTER TABLE approval_proposals NO FORCE ROW LEVEL SECURITY;
UPDATE approval_proposals SET state = 'VOID', ended_at = now(),
  reason = 'It was proposed before a decision bound what is recorded of the processing: propose it again.'
WHERE state = 'OPEN';
ALTER TABLE approval_proposals FORCE ROW LEVEL SECURITY;
