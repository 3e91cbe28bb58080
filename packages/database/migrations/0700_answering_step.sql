-- Not beside an older version: it names the step in which statements are answered otherwise.
ALTER TABLE assessments NO FORCE ROW LEVEL SECURITY;
UPDATE assessments SET progress = progress || '{"step": "answering"}' WHERE progress ->> 'step' = 'reviewing';
ALTER TABLE assessments FORCE ROW LEVEL SECURITY;
