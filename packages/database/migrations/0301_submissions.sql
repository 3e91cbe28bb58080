-- Not beside an older version: it knows these columns by their former names.
-- What a vendor gives to whoever asked is a submission.
ALTER TABLE vendor_request_answers RENAME COLUMN hand_in_id TO submission_id;
ALTER TABLE vendor_request_answers RENAME COLUMN handed_in_at TO submitted_at;
ALTER TABLE vendor_request_attachments RENAME COLUMN hand_in_id TO submission_id;
ALTER TABLE vendor_request_attachments RENAME COLUMN handed_in_at TO submitted_at;

ALTER TABLE events NO FORCE ROW LEVEL SECURITY;
ALTER TABLE webhooks NO FORCE ROW LEVEL SECURITY;
ALTER TABLE webhook_deliveries NO FORCE ROW LEVEL SECURITY;
ALTER TABLE vendor_archives NO FORCE ROW LEVEL SECURITY;
UPDATE events SET type = 'vendor_request.submitted' WHERE type = 'vendor_request.handed_in';
UPDATE webhooks SET event_types = array_replace(event_types, 'vendor_request.handed_in', 'vendor_request.submitted');
UPDATE webhook_deliveries SET event_type = 'vendor_request.submitted' WHERE event_type = 'vendor_request.handed_in';
-- Names of members only: in a text that somebody wrote, its quotation marks stand behind a backslash.
UPDATE vendor_archives SET content = replace(replace(content::text,
  '"handed_in_at": ', '"submitted_at": '), '"status": "HANDED_IN"', '"status": "SUBMITTED"')::jsonb
WHERE content ? 'vendor_requests';
ALTER TABLE events FORCE ROW LEVEL SECURITY;
ALTER TABLE webhooks FORCE ROW LEVEL SECURITY;
ALTER TABLE webhook_deliveries FORCE ROW LEVEL SECURITY;
ALTER TABLE vendor_archives FORCE ROW LEVEL SECURITY;
