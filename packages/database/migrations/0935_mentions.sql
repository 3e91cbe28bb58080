-- The people whom a comment mentions. The ids stand beside the text, since a name can change.
ALTER TABLE review_comments ADD COLUMN mentions uuid[] NOT NULL DEFAULT '{}';
-- Today looks for a person's.
CREATE INDEX review_comments_that_mention ON review_comments (tenant_id, written_at) WHERE mentions <> '{}';
