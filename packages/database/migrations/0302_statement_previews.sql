-- Not beside an older version: it knows these tables and columns by their former names.
ALTER TABLE statement_tries RENAME TO statement_previews;
ALTER INDEX statement_tries_by_vendor RENAME TO statement_previews_by_vendor;
ALTER INDEX statement_tries_by_assessment RENAME TO statement_previews_by_assessment;
ALTER INDEX statement_tries_by_age RENAME TO statement_previews_by_age;
ALTER TABLE assessments RENAME COLUMN tries_open TO unfinished_attempts;

ALTER TABLE events NO FORCE ROW LEVEL SECURITY;
ALTER TABLE webhooks NO FORCE ROW LEVEL SECURITY;
ALTER TABLE webhook_deliveries NO FORCE ROW LEVEL SECURITY;
ALTER TABLE statement_previews NO FORCE ROW LEVEL SECURITY;
-- Their jobs wait in a queue that no worker takes from any more.
UPDATE statement_previews SET failure = 'Custos was upgraded meanwhile. Ask again.', ended_at = now() WHERE ended_at IS NULL;
UPDATE events SET
  type = 'statement_preview.ended',
  source = 'custos.statement_previews',
  detail = detail - 'try_id' || jsonb_build_object('preview_id', detail -> 'try_id')
WHERE type = 'try.ended';
UPDATE webhooks SET event_types = array_replace(event_types, 'try.ended', 'statement_preview.ended');
UPDATE webhook_deliveries SET
  event_type = 'statement_preview.ended',
  data = data - 'try_id' || jsonb_build_object('preview_id', data -> 'try_id')
WHERE event_type = 'try.ended';
ALTER TABLE events FORCE ROW LEVEL SECURITY;
ALTER TABLE webhooks FORCE ROW LEVEL SECURITY;
ALTER TABLE webhook_deliveries FORCE ROW LEVEL SECURITY;
ALTER TABLE statement_previews FORCE ROW LEVEL SECURITY;
