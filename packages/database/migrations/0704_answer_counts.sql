-- Not beside an older version: it counts the answers under other names.
-- to_check is what the console shows under that name; unchecked, whatever nobody has checked.
ALTER TABLE assessments NO FORCE ROW LEVEL SECURITY;
ALTER TABLE vendors NO FORCE ROW LEVEL SECURITY;
ALTER TABLE vendor_archives NO FORCE ROW LEVEL SECURITY;
UPDATE assessments SET answer_counts = answer_counts - 'needed'
  || jsonb_build_object('unchecked', answer_counts -> 'to_check', 'to_check', answer_counts -> 'needed')
WHERE answer_counts ? 'needed';
-- Names of members only: in a text that somebody wrote, its quotation marks stand behind a backslash. An organisation's own fields keep theirs.
UPDATE vendor_archives SET content = jsonb_set(
  regexp_replace(replace(replace(replace(replace(content::text,
    '"to_check": ', '"unchecked": '),
    '"needed": ', '"to_check": '),
    '"needs_person": ', '"needs_check": '),
    '"rests_on_claim": ', '"rests_on_unverified_certificate": '),
    '"answers": (?=\{|null)', '"answer_counts": ', 'g')::jsonb,
  '{vendor,custom_fields}', coalesce(content #> '{vendor,custom_fields}', '{}'), false)
WHERE content::text ~ '"(to_check|needed|needs_person|rests_on_claim)": |"answers": (\{|null)';
ALTER TABLE vendor_archives FORCE ROW LEVEL SECURITY;
ALTER TABLE vendors FORCE ROW LEVEL SECURITY;
ALTER TABLE assessments FORCE ROW LEVEL SECURITY;
