-- Not beside an older version: it knows an accepted answer by another word.
-- A person accepts an answer, corrects it or leaves it open. Sealed audit records and the records that decisions sign keep AGREED.
ALTER TABLE judgements NO FORCE ROW LEVEL SECURITY;
ALTER TABLE events NO FORCE ROW LEVEL SECURITY;
ALTER TABLE webhook_deliveries NO FORCE ROW LEVEL SECURITY;
ALTER TABLE vendor_archives NO FORCE ROW LEVEL SECURITY;
ALTER TABLE judgements DROP CONSTRAINT judgements_verdict_check;
UPDATE judgements SET verdict = 'ACCEPTED' WHERE verdict = 'AGREED';
ALTER TABLE judgements ADD CONSTRAINT judgements_verdict_check CHECK (verdict IN ('ACCEPTED', 'CORRECTED', 'LEFT_OPEN'));
UPDATE events SET detail = detail || '{"verdict": "ACCEPTED"}' WHERE type = 'review.judged' AND detail ->> 'verdict' = 'AGREED';
UPDATE webhook_deliveries SET data = data || '{"verdict": "ACCEPTED"}' WHERE event_type = 'review.judged' AND data ->> 'verdict' = 'AGREED';
-- Names of members only: in a text that somebody wrote, its quotation marks stand behind a backslash.
UPDATE vendor_archives SET content = replace(replace(content::text,
  '"verdict": "AGREED"', '"verdict": "ACCEPTED"'), '"agreed": ', '"accepted": ')::jsonb
WHERE content::text LIKE '%"verdict": "AGREED"%' OR content::text LIKE '%"agreed": %';
ALTER TABLE vendor_archives FORCE ROW LEVEL SECURITY;
ALTER TABLE webhook_deliveries FORCE ROW LEVEL SECURITY;
ALTER TABLE events FORCE ROW LEVEL SECURITY;
ALTER TABLE judgements FORCE ROW LEVEL SECURITY;
