-- Not beside an older version: it knows these columns by their former names.
ALTER TABLE mails RENAME COLUMN tries TO failed_attempts;
ALTER TABLE webhook_deliveries RENAME COLUMN tries TO attempts_since_queued;
