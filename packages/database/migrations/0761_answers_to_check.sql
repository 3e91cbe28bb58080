-- Not beside an older version: it knows the column by its former name.
-- A decision counts what it needs checked, as to_check of answer_counts does; unchecked is whatever nobody has checked.
ALTER TABLE approvals RENAME COLUMN answers_unchecked TO answers_to_check;
ALTER TABLE vendor_archives NO FORCE ROW LEVEL SECURITY;
-- Names of members only: in a text that somebody wrote, its quotation marks stand behind a backslash. An organisation's own fields keep theirs.
UPDATE vendor_archives SET content = jsonb_set(
  replace(content::text, '"answers_unchecked": ', '"answers_to_check": ')::jsonb,
  '{vendor,custom_fields}', coalesce(content #> '{vendor,custom_fields}', '{}'), false)
WHERE content::text LIKE '%"answers\_unchecked": %';
ALTER TABLE vendor_archives FORCE ROW LEVEL SECURITY;
