-- Not beside an older version: it knows these tables by their former names.
-- What a vendor is asked is a request to it.
ALTER TABLE enquiries RENAME TO vendor_requests;
ALTER TABLE enquiry_links RENAME TO vendor_request_links;
ALTER TABLE enquiry_answers RENAME TO vendor_request_answers;
ALTER TABLE enquiry_attachments RENAME TO vendor_request_attachments;
ALTER TABLE vendor_request_links RENAME COLUMN enquiry_id TO vendor_request_id;
ALTER TABLE vendor_request_answers RENAME COLUMN enquiry_id TO vendor_request_id;
ALTER TABLE vendor_request_attachments RENAME COLUMN enquiry_id TO vendor_request_id;
ALTER INDEX enquiries_by_vendor RENAME TO vendor_requests_by_vendor;
ALTER INDEX enquiry_links_by_token RENAME TO vendor_request_links_by_token;
ALTER INDEX enquiry_links_by_enquiry RENAME TO vendor_request_links_by_request;
ALTER INDEX enquiry_attachments_by_enquiry RENAME TO vendor_request_attachments_by_request;

-- What is filtered and shown by its name takes the new one. Sealed audit records and archived details keep theirs.
ALTER TABLE events NO FORCE ROW LEVEL SECURITY;
ALTER TABLE webhooks NO FORCE ROW LEVEL SECURITY;
ALTER TABLE webhook_deliveries NO FORCE ROW LEVEL SECURITY;
ALTER TABLE vendor_archives NO FORCE ROW LEVEL SECURITY;
ALTER TABLE calendar_feeds NO FORCE ROW LEVEL SECURITY;
UPDATE events SET
  type = replace(type, 'enquiry.', 'vendor_request.'),
  source = 'custos.vendor_requests',
  detail = detail - 'enquiry_id' || jsonb_build_object('vendor_request_id', detail -> 'enquiry_id')
WHERE source = 'custos.enquiries';
UPDATE webhooks SET event_types = array(SELECT replace(type, 'enquiry.', 'vendor_request.') FROM unnest(event_types) type)
WHERE event_types && ARRAY['enquiry.sent', 'enquiry.handed_in', 'enquiry.reminded', 'enquiry.closed'];
UPDATE webhook_deliveries SET
  event_type = replace(event_type, 'enquiry.', 'vendor_request.'),
  data = data - 'enquiry_id' || jsonb_build_object('vendor_request_id', data -> 'enquiry_id')
WHERE event_type LIKE 'enquiry.%';
-- Names of members only: in a text that somebody wrote, its quotation marks stand behind a backslash.
UPDATE vendor_archives SET content = replace(replace(content::text,
  '"enquiries": ', '"vendor_requests": '), '"enquiry_id": ', '"vendor_request_id": ')::jsonb
WHERE content::text LIKE '%"enqui%';
UPDATE calendar_feeds SET kinds = replace(kinds, 'ENQUIRY', 'VENDOR_REQUEST') WHERE kinds LIKE '%ENQUIRY%';
ALTER TABLE events FORCE ROW LEVEL SECURITY;
ALTER TABLE webhooks FORCE ROW LEVEL SECURITY;
ALTER TABLE webhook_deliveries FORCE ROW LEVEL SECURITY;
ALTER TABLE vendor_archives FORCE ROW LEVEL SECURITY;
ALTER TABLE calendar_feeds FORCE ROW LEVEL SECURITY;
