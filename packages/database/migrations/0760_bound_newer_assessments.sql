-- A decision binds newer assessments and the periods of documents (packages/domain/approvals/evidence.ts): what waits was signed without them.
ALTER TABLE approval_proposals NO FORCE ROW LEVEL SECURITY;
-- A trigger keeps the words of proposals.
ALTER TABLE written_words NO FORCE ROW LEVEL SECURITY;
UPDATE approval_proposals SET state = 'VOID', ended_at = now(),
  reason = 'It was proposed before a decision bound newer assessments and the periods of documents: propose it again.'
WHERE state = 'OPEN';
ALTER TABLE written_words FORCE ROW LEVEL SECURITY;
ALTER TABLE approval_proposals FORCE ROW LEVEL SECURITY;
